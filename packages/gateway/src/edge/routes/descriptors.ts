import type { getDescriptors } from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import { json, refuse } from '@latchkey/service/http'
import type { Chains } from '../ports/chains.ts'
import type { Descriptors } from '../ports/descriptors.ts'

/** What the operator says of contracts that an account is about to call. */
export function descriptorsHandler(
  chains: Chains,
  descriptors: Descriptors,
): Handler<typeof getDescriptors> {
  return async ({ query }) => {
    const chain = chains.find(query.chainId)
    if (!chain?.id.startsWith('eip155:')) return refuse(400, 'chainId', 'Unsupported chain')
    return json(await descriptors.of(chain, query.addresses.split(',')), 'public, max-age=300')
  }
}
