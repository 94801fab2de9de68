import type { Adapter } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol'

/** Loads the chain family of a namespace. Each is a separate import, so that bundlers make a separate file of it. */
export const families: Readonly<Record<Namespace, () => Promise<Adapter>>> = {
  eip155: async () => (await import('@latchkey/evm')).evm(),
  solana: async () => (await import('@latchkey/solana')).solana(),
  bip122: async () => (await import('@latchkey/bitcoin')).bitcoin(),
  polkadot: async () => (await import('@latchkey/polkadot')).polkadot(),
}
