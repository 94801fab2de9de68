/** A file of a built package: the modules that these globs name and all that they import, if no part before has it. */
export type Part = { name: string; from: readonly string[] }

/**
 * What of each package is loaded together, in the order in which a page comes to it. Entries are files of their own, as
 * is what no part reaches.
 */
export const parts: Readonly<Record<string, readonly Part[]>> = {
  protocol: [
    { name: 'words', from: ['{known-error,caip,families,text,address,constants}.ts'] },
    { name: 'wire', from: ['{errors,make-error,asset,wire/index}.ts'] },
    { name: 'amounts', from: ['index.ts'] },
  ],
  core: [
    {
      name: 'client',
      from: [
        '{client,explorer,gatewayPicture,loadAsking}.ts',
        'actions/{start,disconnecting}.ts',
        'foreign/{announced,claims,poll,wallet-standard}.ts',
        '{links,storage}/*.ts',
      ],
    },
    { name: 'asking', from: ['asking.ts', '{foreign,http}/*.ts'] },
    { name: 'balances', from: ['features/tokens/balances.ts'] },
    {
      name: 'dialog',
      from: [
        '{gate,wallets}/*.ts',
        'wallets/lookAlike/load.ts',
        'requests/{flow,request,signing}.ts',
        'features/wallets/*.ts',
        'order.ts',
      ],
    },
    { name: 'operating', from: ['index.ts', 'features/index.ts'] },
  ],
  siwx: [
    { name: 'words', from: ['{bytes,verdict}.ts'] },
    { name: 'ecdsa', from: ['ecdsa.ts'] },
    { name: 'ed25519', from: ['ed25519.ts'] },
  ],
  evm: [
    { name: 'family', from: ['index.ts'] },
    { name: 'operations', from: ['operations/index.ts', 'methods.ts', 'switch-chain.ts'] },
    { name: 'contract', from: ['operations/contract/judge.ts'] },
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
    {
      name: 'page',
      from: [
        'client/provider/LatchkeyProvider.tsx',
        'client/button/LatchkeyButton.tsx',
        'client/dialog/*.ts',
        'messages/visitorLocale.ts',
      ],
    },
    { name: 'balance', from: ['client/button/Balance.tsx'] },
    {
      name: 'dialog',
      from: [
        'dialog.ts',
        'shell/cardKeys.ts',
        'connect/{flow,pairing}/*.{ts,tsx}',
        'connect/Connecting*.tsx',
        'ui/qrArt.ts',
        // What lists and explanations are made of, whichever of the parts below is loaded first.
        'common/Failure.tsx',
        'data/pages.ts',
        'ui/{Badge,Panels,SearchField,SkeletonShapes,useDelayed,useMore}.{ts,tsx}',
      ],
    },
    // Finding a wallet: all that there are, what one is, and where to get it.
    { name: 'wallets', from: ['connect/*.tsx'] },
    { name: 'account', from: ['{account,profile,networks,sign,common}/*.{ts,tsx}'] },
    { name: 'details', from: ['account/details/*.{ts,tsx}'] },
    { name: 'send', from: ['{send,contacts}/*.{ts,tsx}'] },
    { name: 'receive', from: ['receive/*.{ts,tsx}'] },
    { name: 'hooks', from: ['index.ts'] },
  ],
}
