import type { Clock } from '@latchkey/protocol'
import { canonicalAddress, hasAddressSyntax } from '@latchkey/protocol'
import type { getRecipient } from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import { json, orUnavailable, refuse } from '@latchkey/service/http'
import { createCache } from '../cache/cache.ts'
import type { Chains } from '../ports/chains.ts'
import type { ByFamily } from '../ports/ports.ts'
import type { RecipientAnswer, Recipients } from '../ports/recipients.ts'
import { chainsFor } from './accountRequest.ts'

const lifetime = 2_000

const refusals = {
  notIndexed: 'The history of this chain is not kept',
  behind: 'The history of this chain is still being read',
} as const

/** Whether an account has itself sent to a recipient before (J3). */
export function recipientHandler(
  chains: Chains,
  recipients: ByFamily<Recipients>,
  clock: Clock,
): Handler<typeof getRecipient> {
  const cache = createCache<RecipientAnswer>(clock, lifetime)

  return async ({ params: { address, recipient }, query }) => {
    const choice = chainsFor(chains, query.chainId, address)
    if (!choice.ok) return refuse(400, choice.field, choice.description)
    const { family, chains: named } = choice
    if (!hasAddressSyntax(family, recipient)) return refuse(400, 'recipient', 'Invalid address')
    const [chain] = named
    const [account, to] = [address, recipient].map((one) => canonicalAddress(family, one))
    const find = () => recipients[family].find({ chain, account: address, recipient })
    const read = await orUnavailable('chainId', cache.get(`${chain.id} ${account} ${to}`, find))
    if (!read.ok) return read.refusal
    const answer = read.value
    return answer.ok ? json(answer.history) : refuse(503, 'chainId', refusals[answer.problem])
  }
}
