import type { getHistory } from '@latchkey/protocol/wire'
import type { Handler } from '../http/handler.ts'
import { json, refuse } from '../http/reply.ts'
import { orUnavailable } from '../http/upstream.ts'
import type { Chains } from '../ports/chains.ts'
import type { History } from '../ports/history.ts'
import type { ByFamily } from '../ports/ports.ts'
import { chainsFor } from './accountRequest.ts'

/** `histories` by namespace. Without a chain id the account's EVM chains are meant. */
export function historyHandler(
  chains: Chains,
  histories: ByFamily<History>,
): Handler<typeof getHistory> {
  return async ({ params: { account }, query }, { baseUrl }) => {
    if (query.currency !== undefined && query.currency !== 'usd') {
      return refuse(400, 'currency', 'Only usd is served')
    }
    const choice = chainsFor(chains, query.chainId, account)
    if (!choice.ok) return refuse(400, choice.field, choice.description)
    if (query.onramp !== undefined) return json({ data: [], next: null })
    const read = await orUnavailable(
      'chainId',
      histories[choice.family].page({
        chains: choice.chains,
        address: account,
        cursor: query.cursor,
        baseUrl,
      }),
    )
    if (!read.ok) return read.refusal
    const page = read.value
    if (!page.ok) return refuse(400, 'cursor', 'Unknown cursor')
    return json({ data: page.data, next: page.next })
  }
}
