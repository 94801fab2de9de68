import type { ChainId } from '@latchkey/protocol'
import { entryPoint08Abi, entryPoint08Address } from 'viem/account-abstraction'

/** EntryPoint 0.8 (ERC-4337), which has the same address on every chain; no other is served. */
export const entryPoint = entryPoint08Address
export const entryPointAbi = entryPoint08Abi

/** The number in a CAIP-2 id of the EVM. */
export function numberOf(chainId: ChainId): number {
  return Number(chainId.slice('eip155:'.length))
}
