import { canonicalAddress } from '@latchkey/protocol'
import type { History } from '../../edge/ports/history.ts'
import type { Indexing } from '../../edge/ports/indexing.ts'

/**
 * Wraps a history that reads the index. Of a chain whose index follows accounts, nothing is known of an account until
 * its first block is indexed: its history is then still being read, and not empty.
 */
export function coveredHistory(
  history: History,
  { coverage }: Pick<Indexing, 'coverage'>,
): History {
  return {
    async page(query) {
      const account = canonicalAddress('eip155', query.address)
      const partial = query.chains.filter(({ index }) => index === 'accounts')
      const covered = await Promise.all(partial.map(({ id }) => coverage(id, account)))
      if (covered.includes(undefined)) return { ok: false, problem: 'behind' }
      return history.page(query)
    },
  }
}
