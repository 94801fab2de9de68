import type { ChainId } from './caip.ts'
import type { Network } from './network.ts'

/** Tempo and its test network: fees are paid in tokens, and `eth_getBalance` returns a placeholder (docs.tempo.xyz). */
const coinless: ReadonlySet<string> = new Set(['eip155:4217', 'eip155:42431'])

/** Returns whether a chain has no native coin. */
export function isCoinless(id: ChainId): boolean {
  return coinless.has(id)
}

/**
 * Returns the native coin of a network; `undefined` for one without. Such a network still has a `nativeCurrency`, which
 * wallets require to add it.
 */
export function coinOf({
  caipNetworkId,
  nativeCurrency,
}: Pick<Network, 'caipNetworkId' | 'nativeCurrency'>): Network['nativeCurrency'] | undefined {
  return isCoinless(caipNetworkId) ? undefined : nativeCurrency
}
