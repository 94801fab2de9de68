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
  const sorted = [...unique.values()].sort((one, other) => minedAt(other) - minedAt(one))
  const groups: { year: number; month: number; transactions: Transaction[] }[] = []
  for (const transaction of sorted) {
    const date = new Date(minedAt(transaction))
    const year = date.getFullYear()
    const month = date.getMonth()
    const last = groups.at(-1)
    if (last?.year === year && last.month === month) last.transactions.push(transaction)
    else groups.push({ year, month, transactions: [transaction] })
  }
  return groups
}

function minedAt(transaction: Transaction): number {
  return Date.parse(transaction.metadata.minedAt)
}
