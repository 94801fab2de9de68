import type { ListPage, Mention } from './port.ts'

/** Joins lists of the same account: one mention for each transaction, complete where all lists are. Pure. */
export function mergeLists(lists: readonly ListPage[]): ListPage {
  const completeFrom = Math.max(0, ...lists.map((list) => list.completeFrom))
  const found = new Map<string, Mention>()
  for (const { mentions } of lists) {
    for (const mention of mentions) {
      if (mention.block < completeFrom) continue
      const known = found.get(mention.hash)
      const internal = known ? [...known.internal, ...mention.internal] : mention.internal
      found.set(mention.hash, { ...(known ?? mention), internal })
    }
  }
  return { mentions: [...found.values()].sort((a, b) => b.block - a.block), completeFrom }
}

/** Cuts a page to its newest `limit` mentions and the rest of the last block among them. Pure. */
export function newestOf({ mentions, completeFrom }: ListPage, limit: number): ListPage {
  const sorted = mentions.toSorted((a, b) => b.block - a.block)
  const last = sorted[limit - 1]
  if (!last || sorted.length === limit) return { mentions: sorted, completeFrom }
  const kept = sorted.filter(({ block }) => block >= last.block)
  return { mentions: kept, completeFrom: Math.max(completeFrom, last.block) }
}

/** Returns a mention with only the internal transfers that concern the account. Pure. */
export function withOwnTransfers(mention: Mention, account: string): Mention {
  const internal = mention.internal.filter(({ sender, recipient }) =>
    [sender, recipient].includes(account),
  )
  return { ...mention, internal }
}

/** Whether an internal call of an explorer's list is of a kind that moves nothing, whatever value it names. */
export function isIdleCall(kind: string | null | undefined): boolean {
  return /^(delegatecall|staticcall|callcode)$/i.test(kind ?? '')
}
