import type { EvmCall } from '../chain/evmReview.ts'
import type { Earlier } from './repeated.ts'
import type { Sender } from './sender.ts'
import { sentBy } from './store.ts'

/**
 * Settles the account's earlier undecided requests before it prepares another. Otherwise a new operation could replace
 * an earlier one, a transaction could use the nonce of a pending authorization (EIP-7702), or a repeated request could
 * be mined twice. Throws the errors of `earlierOf`.
 *
 * @param request the calls, or a hash of another request, to compare with earlier ones
 */
export async function settleEarlier(
  task: Sender,
  request?: readonly EvmCall[] | string,
): Promise<Earlier> {
  const { site, node, account } = task
  const records = sentBy(site.sent, { chainId: node.id, account })
  if (records.length === 0) return {}
  const [{ earlierOf }, { intentOfCalls }] = await Promise.all([
    import('./earlier.ts'),
    import('./intent.ts'),
  ])
  return earlierOf(task, records, typeof request === 'object' ? intentOfCalls(request) : request)
}
