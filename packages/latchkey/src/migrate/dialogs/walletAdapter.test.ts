import { describe, expect, it } from 'vitest'
import { applyEdits } from '../edit.ts'
import { registerWith } from './walletAdapter.ts'

const options = { gatewayUrl: 'https://g.example' }
const provider = `import { WalletAdapterNetwork } from "@solana/wallet-adapter-base";
import { ConnectionProvider, WalletProvider } from "@solana/wallet-adapter-react";

// Also 'testnet': clusterApiUrl('testnet')
const endpoint = clusterApiUrl(WalletAdapterNetwork.Devnet);
`

describe('an app with wallet-adapter', () => {
  const files = [
    { path: 'src/App.tsx', text: "import { useWallet } from '@solana/wallet-adapter-react'\n" },
    { path: 'src/wallet/Provider.tsx', text: provider },
  ]

  it('registers Latchkey beside its provider, on the network that its code reads [L37, L33]', () => {
    const found = registerWith(files, { ...options, relayUrl: 'wss://r.example' })
    expect(found?.host).toBe('src/wallet/Provider.tsx')
    expect(applyEdits(provider, found?.edits ?? [])).toBe(
      provider.replace('-react";\n', '-react";\nimport "./latchkey";\n'),
    )
    expect(found?.created).toEqual({
      path: 'src/wallet/latchkey.ts',
      text: `import { createLatchkey } from "latchkey";
import { mountDialog } from "latchkey/react";
import { registerLatchkey } from "latchkey/solana/wallet-adapter";

const client = createLatchkey({
  gatewayUrl: "https://g.example",
  relayUrl: "wss://r.example",
  chains: ["solanaDevnet"],
});

// A server has no page for the dialog.
if (typeof document !== "undefined") {
  registerLatchkey(client);
  mountDialog(client);
}
`,
    })
  })

  it('does it once [L37]', () => {
    const found = registerWith(files, options)
    expect(found).toBeDefined()
    expect(registerWith([...files, ...(found ? [found.created] : [])], options)).toBeUndefined()
  })

  it('keeps a module that has the name already [L37]', () => {
    const taken = { path: 'src/wallet/latchkey.ts', text: '' }
    expect(registerWith([...files, taken], options)?.created.path).toBe(
      'src/wallet/latchkeyWallet.ts',
    )
  })
})

it('leaves an app without the provider of wallet-adapter [L37]', () => {
  const text = "import { useWallet } from '@solana/wallet-adapter-react'\n"
  expect(registerWith([{ path: 'a.js', text }], options)).toBeUndefined()
})

it.each([
  ['endpoint={"https://api.devnet.solana.com"}', "['solanaDevnet']", undefined],
  ['endpoint={`https://devnet.helius-rpc.com/?api-key=1`}', "['solanaDevnet']", undefined],
  ['endpoint={clusterApiUrl("mainnet-beta")}', "['solana']", undefined],
  ['endpoint={process.env.RPC}', "['solana']", /^No file names a Solana network/],
  [
    'endpoint={isTest ? clusterApiUrl("devnet") : "https://api.mainnet-beta.solana.com"}',
    "['solanaDevnet', 'solana']",
    /^The app reads several Solana networks/,
  ],
])('begins on the networks of the connection: %s [L37, L33]', (attribute, chains, doubt) => {
  const text = `import { ConnectionProvider, WalletProvider } from '@solana/wallet-adapter-react'
const a = <ConnectionProvider ${attribute} />
`
  const found = registerWith([{ path: 'a.tsx', text }], options)
  expect(found?.created.text).toContain(`chains: ${chains},`)
  if (doubt) expect(found?.doubt).toMatch(doubt)
  else expect(found?.doubt).toBeUndefined()
})
