import type { EvmCall } from '../chain/evmReview.ts'
import type { Earlier } from './repeated.ts'
import type { Sender } from './sender.ts'
import { sentBy } from './store.ts'

/**
 * Decides what earlier requests of the account have left undecided, before anything else of its own is prepared: another operation
 * could take the place of one, a transaction the nonce by which it sets the account up (EIP-7702), and the same asked for again could
 * be carried out twice. Throws as `earlierOf` does.
 *
 * @param asked the calls that are asked for now, or a hash of what else is, where it is to be compared
 */
export async function settleEarlier(
  task: Sender,
  asked?: readonly EvmCall[] | string,
): Promise<Earlier> {
  const { site, node, account } = task
  const records = sentBy(site.sent, { chainId: node.id, account })
  if (records.length === 0) return {}
  const [{ earlierOf }, { intentOfCalls }] = await Promise.all([
    import('./earlier.ts'),
    import('./intent.ts'),
  ])
  return earlierOf(task, records, typeof asked === 'object' ? intentOfCalls(asked) : asked)
}
