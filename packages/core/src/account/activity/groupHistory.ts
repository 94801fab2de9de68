import type { Transaction } from '@latchkey/protocol/wire'

/** The transactions of one month. */
export type HistoryGroup = {
  /** The year, such as 2026. */
  year: number
  /** The month, 0 for January. */
  month: number
  /** Newest first. */
  transactions: readonly Transaction[]
}

/** By year and month (0 to 11) of the visitor's clock, newest first. A transaction met twice counts once. */
export function groupHistory(transactions: readonly Transaction[]): HistoryGroup[] {
  const unique = new Map(transactions.map((transaction) => [transaction.id, transaction]))
  const dated = Array.from(unique.values(), (transaction) => {
    return { transaction, at: Date.parse(transaction.metadata.minedAt) }
  })
  const groups: { year: number; month: number; transactions: Transaction[] }[] = []
  let begin = Number.POSITIVE_INFINITY
  for (const { transaction, at } of dated.sort((one, other) => other.at - one.at)) {
    const last = groups.at(-1)
    if (last && at >= begin) {
      last.transactions.push(transaction)
    } else {
      const date = new Date(at)
      const [year, month] = [date.getFullYear(), date.getMonth()]
      begin = new Date(year, month).getTime()
      groups.push({ year, month, transactions: [transaction] })
    }
  }
  return groups
}
