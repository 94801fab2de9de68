import { knownError } from '@latchkey/protocol'
import type { RpcClient } from '@latchkey/service/rpc'
import type { ChainConfig } from '../../edge/config/schema.ts'
import { readFacts } from './facts.ts'
import { asFailure, type SourceFailure, sourceFailure } from './failure.ts'
import type { GuardedList } from './guard.ts'
import { newestOf } from './lists.ts'
import type { HistorySource, ListPage, RowOutcome } from './port.ts'

/** Transactions that one read of a source may have the node confirm. */
const mentionsMax = 1_000

type Node = { rpc: RpcClient; chain: ChainConfig; head(): Promise<number> }

/**
 * Creates the source of rows from a source that lists transactions. The node confirms each of them: what it does not have is
 * not shown.
 */
export function rowsFromList(
  list: GuardedList,
  node: Node,
  { isDefault }: { isDefault: boolean },
): HistorySource {
  function refused(failure: SourceFailure): RowOutcome {
    list.noteFailure(failure)
    return { ok: false, failure }
  }

  async function confirmed(
    account: string,
    { page, upTo, head, limit }: { page: ListPage; upTo: number; head: number; limit: number },
  ): Promise<RowOutcome> {
    const mentions = page.mentions.filter(({ block }) => block <= upTo)
    const { mentions: some, completeFrom } = newestOf({ ...page, mentions }, limit)
    // A source must not decide how many requests the node gets.
    if (some.length > mentionsMax)
      return refused(sourceFailure('truncated', 'More transactions in one block than are read'))
    const facts = await readFacts(node.rpc, node.chain, account, { mentions: some, head })
    if (facts.refuted > 0 && facts.rows.length === 0) {
      return refused(sourceFailure('contradicted', 'The chain has none of its transactions'))
    }
    const reached = facts.lostAt === undefined ? completeFrom : facts.lostAt + 1
    // A source may name other blocks than those that its transactions are in.
    const rows = facts.rows.filter(({ block_number: block }) => block >= reached && block <= upTo)
    const isLast = facts.lostAt !== undefined
    return { ok: true, page: { rows, completeFrom: reached, isLast } }
  }

  return {
    name: list.name,
    omits: list.omits,
    isDefault,
    beginning: async () => ({ fromBlock: 0, since: undefined }),
    async read({ account, upTo, limit }) {
      try {
        const head = await node.head()
        const top = Math.min(upTo ?? head, head)
        const outcome = await list.list({ account, upTo: top })
        if (!outcome.ok) return outcome
        const page = outcome.value
        if (page.completeFrom > top)
          return { ok: false, failure: sourceFailure('looping', 'The source does not go on') }
        return await confirmed(account, { page, upTo: top, head, limit })
      } catch (error) {
        // The node is at fault, not the source.
        return { ok: false, failure: asFailure(knownError('NETWORK_FAILED', error)) }
      }
    },
  }
}
