import { type ChainId, namespaceOf } from './caip.ts'
import { families } from './families.ts'

/** The coin type of Ethereum, under which most names have their address. */
export const ethereumCoinType = 60

/** The coin type of an address that is the same on all EVM chains (ENSIP-19). */
export const defaultEvmCoinType = 0x80000000

/**
 * The coin type by which a name has its address on a chain: SLIP-44's (ENSIP-9), on EVM chains but Ethereum
 * `0x80000000 | chain id` (ENSIP-11). `undefined` for an EVM chain whose id has no such coin type.
 */
export function coinTypeOf(chainId: ChainId): number | undefined {
  const namespace = namespaceOf(chainId)
  if (namespace !== 'eip155' || chainId === 'eip155:1') return families[namespace].coinType
  const reference = Number(chainId.slice('eip155:'.length))
  return reference < 0x80000000 ? 0x80000000 + reference : undefined
}
