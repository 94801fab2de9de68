import { type ChainId, isChainId } from './caip.ts'

/** Wallet Standard's names of Solana's public chains, and their CAIP-2 ids (the start of each genesis hash). */
const publicChains = {
  'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
} as const

type SolanaChain = `solana:${string}`

/** A Wallet Standard chain as CAIP-2; others than the public three, such as `solana:localnet`, are the same in both. */
export function toChainId(chain: unknown): ChainId | undefined {
  const [, id] = Object.entries(publicChains).find(([name]) => name === chain) ?? []
  if (id) return id
  return isChainId(chain) && chain.startsWith('solana:') ? chain : undefined
}

/** The Wallet Standard chain of a CAIP-2 id of Solana. */
export function toWalletChain(chainId: ChainId): SolanaChain {
  const known = Object.entries(publicChains).find(([, id]) => id === chainId)
  return `solana:${(known?.[0] ?? chainId).slice('solana:'.length)}`
}
