/** A file of a built package: the modules that these globs name and all that they import, if no part before has it. */
export type Part = { name: string; from: readonly string[] }

/**
 * What of each package is loaded together, in the order in which a page comes to it. Entries are files of their own, as
 * is what no part reaches.
 */
export const parts: Readonly<Record<string, readonly Part[]>> = {
  protocol: [
    { name: 'words', from: ['index.ts', 'wire/{route,balance,supportedChains}.ts'] },
    { name: 'wire', from: ['wire/index.ts'] },
  ],
  core: [
    {
      name: 'client',
      from: [
        '{client,store,explorer,gatewayPicture}.ts',
        '{resources,storage,foreign,state,http,links}/*.ts',
        'actions/{start,callWallet,disconnect,lost,preparePairing}.ts',

        'features/tokens/balances.ts',
        'features/wallets/wallets.ts',
      ],
    },
    { name: 'dialog', from: ['{gate,wallets}/*.ts', 'features/index.ts'] },
    { name: 'asking', from: ['actions/{index,restore}.ts'] },
    { name: 'operating', from: ['index.ts'] },
  ],
  evm: [
    { name: 'family', from: ['index.ts'] },
    { name: 'operations', from: ['operations/index.ts', 'methods.ts', 'switch-chain.ts'] },
  ],
  solana: [
    { name: 'family', from: ['index.ts'] },
    { name: 'operations', from: ['operations/index.ts', 'methods.ts'] },
  ],
  bitcoin: [
    { name: 'family', from: ['index.ts'] },
    { name: 'operations', from: ['operations/index.ts', 'methods.ts', 'wallets/index.ts'] },
  ],
  polkadot: [
    { name: 'family', from: ['index.ts'] },
    { name: 'operations', from: ['operations/index.ts', 'methods.ts', 'session.ts'] },
  ],
  walletconnect: [
    { name: 'wallet', from: ['index.ts'] },
    { name: 'pairing', from: ['connector.ts', 'pairing/kept.ts'] },
  ],
  react: [
    { name: 'page', from: ['index.ts'] },
    {
      name: 'dialog',
      from: [
        'shell/mount.tsx',
        'shell/cardKeys.ts',
        'connect/**/*.{ts,tsx}',
        'messages/en*.ts',
        'ui/qrArt.ts',
      ],
    },
    { name: 'account', from: ['{account,profile,networks,sign,common}/*.{ts,tsx}'] },
    { name: 'send', from: ['send/*.{ts,tsx}'] },
    { name: 'receive', from: ['receive/*.{ts,tsx}'] },
  ],
}
