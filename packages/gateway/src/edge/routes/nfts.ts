import type { getNfts } from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import { json, orUnavailable, refuse } from '@latchkey/service/http'
import type { Chains } from '../ports/chains.ts'
import type { Nfts } from '../ports/nfts.ts'
import type { ByFamily } from '../ports/ports.ts'
import { chainsFor } from './accountRequest.ts'

const unknownCursor = refuse(400, 'cursor', 'Unknown cursor')
const stillReading = refuse(503, 'chainId', 'The history of this chain is still being read')

export function nftsHandler(chains: Chains, collections: ByFamily<Nfts>): Handler<typeof getNfts> {
  return async ({ params: { address }, query }, { baseUrl }) => {
    const choice = chainsFor(chains, query.chainId, address)
    if (!choice.ok) return refuse(400, choice.field, choice.description)
    const [chain] = choice.chains
    const read = await orUnavailable(
      'chainId',
      collections[choice.family].page({ chain, address, cursor: query.cursor, baseUrl }),
    )
    if (!read.ok) return read.refusal
    const page = read.value
    if (!page.ok) return page.problem === 'cursor' ? unknownCursor : stillReading
    return json({ data: page.data, next: page.next })
  }
}
