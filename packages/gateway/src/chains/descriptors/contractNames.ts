import { referenceOf } from '@latchkey/protocol'
import { readDescriptor } from '@latchkey/review'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Descriptors } from '../../edge/ports/descriptors.ts'
import { permit2Address } from '../simulations/evm/events.ts'

/** Names of contracts that the operator vouches for, by lowercase address. Others have none. */
export type ContractNames = (
  chain: ChainConfig,
  addresses: readonly string[],
) => Promise<ReadonlyMap<string, string>>

/** Creates the names of contracts, by the settings of the chain and by the descriptors of the operator. */
export function createContractNames(descriptors: Descriptors): ContractNames {
  return async (chain, addresses) => {
    const names = new Map([[permit2Address, 'Permit2']])
    if (addresses.length === 0) return names
    const { vouched, descriptors: texts } = await descriptors.of(chain, addresses)
    const wanted = new Set(addresses)
    for (const text of texts) {
      const reading = readDescriptor(text)
      if (reading.status === 'refused') continue
      const { owner, deployments } = reading.descriptor
      for (const { chainId, address } of deployments)
        if (chainId === Number(referenceOf(chain.id)) && wanted.has(address))
          names.set(address, owner)
    }
    for (const { address, name } of vouched) names.set(address.toLowerCase(), name)
    return names
  }
}
