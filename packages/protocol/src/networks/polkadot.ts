import type { Network } from '../network.ts'

/** Polkadot's relay chain. */
export const polkadot: Network = {
  caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  chainNamespace: 'polkadot',
  name: 'Polkadot',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: ['wss://rpc.polkadot.io'],
  explorerUrl: 'https://polkadot.subscan.io',
  assets: { imageId: '57b0d52a-4b9f-8d83-c4df-54c2ca1057bd' },
}
