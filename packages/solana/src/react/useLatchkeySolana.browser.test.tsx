import { connect, createLatchkey, memoryStorage } from '@latchkey/core'
import { installDevWallets, solanaKeys } from '@latchkey/devkit/wallets'
import { LatchkeyProvider } from '@latchkey/react'
import {
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { solana } from '../adapter.ts'
import { decodeTransaction } from '../operations/decode.ts'
import { type SolanaInfo, useLatchkeySolana } from './useLatchkeySolana.ts'

const id = 'solana:localnet'
const visitor = solanaKeys[0].address
const memo = {
  programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
  data: new TextEncoder().encode('Hello'),
}
const undos: (() => void)[] = []
afterEach(() => {
  for (const undo of undos.splice(0)) undo()
})

/** A page that uses the hook, and a client that knows the dev wallet. */
function renderPage() {
  const chains = [{ id, rpcUrl: 'http://127.0.0.1:1' }]
  undos.push(installDevWallets({ chains, kinds: ['solana'], mode: 'approve' }).uninstall)
  const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 }
  const client = createLatchkey({
    projectId: 'test',
    gatewayUrl: 'http://127.0.0.1:9',
    networks: [
      {
        caipNetworkId: id,
        chainNamespace: 'solana',
        name: 'Local',
        nativeCurrency,
        rpcUrls: [],
        assets: {},
      },
    ],
    adapters: [solana()],
    storage: memoryStorage(),
  })
  const seen: { info?: SolanaInfo } = {}
  function Site() {
    seen.info = useLatchkeySolana()
    return null
  }
  const root = createRoot(document.createElement('div'))
  const page = (
    <LatchkeyProvider client={client}>
      <Site />
    </LatchkeyProvider>
  )
  root.render(page)
  undos.push(() => {
    root.unmount()
    client.close()
  })
  const info = () => {
    if (!seen.info) throw new Error('Nothing is rendered')
    return seen.info
  }
  return { client, info }
}

function transaction(): Uint8Array {
  const empty = createTransactionMessage({ version: 0 })
  const lifetime = { blockhash: blockhash('1'.repeat(32)), lastValidBlockHeight: 1n }
  const paid = setTransactionMessageFeePayer(address(visitor), empty)
  const living = setTransactionMessageLifetimeUsingBlockhash(lifetime, paid)
  const message = appendTransactionMessageInstructions([memo], living)
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}

it('has the connected Wallet Standard wallet sign for the site, and names what it can do [L33]', async () => {
  const { client, info } = renderPage()
  await expect
    .poll(() => info())
    .toMatchObject({ status: 'disconnected', address: undefined, features: [] })
  await expect(info().signTransaction(transaction())).rejects.toMatchObject({
    code: 'WALLET_NOT_CONNECTED',
  })
  await expect.poll(() => client.connectors.get().length).toBeGreaterThan(0)
  const { signTransaction: before } = info()
  await connect(client, { connectorId: 'solana:dev-wallet' })
  await expect
    .poll(() => info())
    .toMatchObject({
      status: 'connected',
      isConnected: true,
      address: visitor,
      chain: id,
      features: expect.arrayContaining(['solana:signTransaction', 'solana:signMessage']),
    })
  expect(info().signTransaction).toBe(before)
  const signed = await info().signTransaction(transaction())
  expect(decodeTransaction(signed).signatures).not.toContain(null)
  const message = new TextEncoder().encode('Let me in')
  expect(await info().signMessage(message)).toMatchObject({ signedMessage: message })
  const { signedMessage } = await info().signIn({ domain: location.host, statement: 'Hello' })
  expect(new TextDecoder().decode(signedMessage)).toContain(visitor)
})
