import type { ChainId } from '@latchkey/protocol'
import type { Descriptor } from './parse.ts'

/** Whether a descriptor is for this contract on this chain. */
export function isFor({ deployments }: Descriptor, contract: string, chainId: ChainId): boolean {
  return deployments.some(
    (one) => `eip155:${one.chainId}` === chainId && one.address === contract.toLowerCase(),
  )
}
