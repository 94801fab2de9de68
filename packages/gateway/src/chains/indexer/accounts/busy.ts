const day = 86_400

/** Counts the transactions of accounts, by day of the chain. */
export type ActivityCount = {
  /** Counts activities. Returns the accounts that have more than the limit of their day. */
  count(activities: readonly { account: string; time: number }[]): string[]
}

/** Creates the count. A token's contract, say, has more transactions than an index of accounts is to keep. */
export function createActivityCount(perDay: number): ActivityCount {
  let counts = new Map<string, number>()
  let today = 0
  return {
    count(activities) {
      const busy = new Set<string>()
      for (const { account, time } of activities) {
        const its = Math.floor(time / day)
        if (its > today) {
          today = its
          counts = new Map()
        }
        const count = (counts.get(account) ?? 0) + 1
        counts.set(account, count)
        if (count > perDay) busy.add(account)
      }
      for (const account of busy) counts.delete(account)
      return [...busy]
    },
  }
}
