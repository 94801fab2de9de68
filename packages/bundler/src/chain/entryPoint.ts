import type { ChainId } from '@latchkey/protocol'
import { entryPoint08Abi, entryPoint08Address } from 'viem/account-abstraction'

/** EntryPoint 0.8 (ERC-4337), which has the same address on every chain. The bundler serves no other version. */
export const entryPoint = entryPoint08Address
export const entryPointAbi = entryPoint08Abi

/** Returns the number in a CAIP-2 id of the EVM. */
export function numberOf(chainId: ChainId): number {
  return Number(chainId.slice('eip155:'.length))
}
