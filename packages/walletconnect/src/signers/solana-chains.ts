import { type ChainId, referenceOf } from '@latchkey/protocol'

/** Wallet Standard's names of Solana's public chains, by the start of each genesis hash. */
const names: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
}

/** The Wallet Standard chain of a CAIP-2 id of Solana. */
export function toWalletChain(chain: ChainId): `solana:${string}` {
  const reference = referenceOf(chain)
  return `solana:${names[reference] ?? reference}`
}
