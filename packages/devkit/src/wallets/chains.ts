import { type ChainId, isChainId } from '@latchkey/protocol'
import { type EvmKey, evmKeys, type SolanaKey, solanaKeys } from '../keys.ts'
import { localNetworks } from '../networks.ts'

/** A chain as a site names it to the dev wallets. Name and coin of the local world's chains are known. */
export type GivenChain = {
  id: string
  /** The gateway's JSON-RPC proxy, or a node. */
  rpcUrl: string
  /** Default: the id. */
  name?: string
  /** Default: ETH with 18 decimals, SOL with 9. */
  coin?: { symbol: string; decimals: number }
}

/** A chain that a dev wallet signs for. */
export type DevChain = {
  id: ChainId
  rpcUrl: string
  name: string
  symbol: string
  decimals: number
}

const coins: Readonly<Record<string, { symbol: string; decimals: number }>> = {
  eip155: { symbol: 'ETH', decimals: 18 },
  solana: { symbol: 'SOL', decimals: 9 },
}

/** Fills in the defaults. Throws for what is no CAIP-2 id of EVM or Solana. */
export function resolveChain({ id, rpcUrl, name, coin }: GivenChain): DevChain {
  const local = localNetworks.find(({ caipNetworkId }) => caipNetworkId === id)
  const known = local?.nativeCurrency ?? coins[id.split(':')[0] ?? '']
  if (!known || !isChainId(id)) throw new Error(`The dev wallets cannot work on ${id}`)
  const { symbol, decimals } = coin ?? known
  return { id, rpcUrl, name: name ?? local?.name ?? id, symbol, decimals }
}

/** The chains that a wallet with these keys signs for: with public keys those of the local world only. */
export function chainsOf(
  keys: readonly (EvmKey | SolanaKey)[],
  chains: readonly DevChain[],
): DevChain[] {
  const namespace = keys.some((key) => 'privateKey' in key) ? 'eip155:' : 'solana:'
  const isPublic = keys.some(({ address }) => publicAddresses.has(address.toLowerCase()))
  return chains.filter(({ id }) => id.startsWith(namespace) && (!isPublic || isLocal(id)))
}

const publicAddresses = new Set(
  [...evmKeys, ...solanaKeys].map(({ address }) => address.toLowerCase()),
)

function isLocal(id: ChainId): boolean {
  return localNetworks.some(({ caipNetworkId }) => caipNetworkId === id)
}

/** Wallet Standard's names of Solana's public chains, by CAIP-2 id. */
const standardNames: Readonly<Record<ChainId, 'mainnet' | 'devnet' | 'testnet'>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
}

/** A Solana chain by Wallet Standard's name, such as `solana:mainnet`. */
export function standardChain({ id }: Pick<DevChain, 'id'>): `solana:${string}` {
  return `solana:${standardNames[id] ?? id.slice('solana:'.length)}`
}
