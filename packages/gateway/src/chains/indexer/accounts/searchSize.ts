/** Accounts of one search. For more of them, a search for all movements of the block is smaller. */
const accountsFirst = 200
/** Accounts of a search that no time-out makes smaller: a slow node is slow with any search. */
const accountsTimedOut = 25
/** Reads without a refusal, after which a search has twice the accounts. */
const readsToGrow = 200

/** How many accounts a search names at most. */
export type SearchSize = {
  max(): number
  /** Notes a read that the node has answered. */
  noteAnswer(): void
  /** Notes that the node refused a search for so many accounts, or did not answer it in time. */
  noteFailure(accounts: number, cause: 'refused' | 'timeout'): void
}

/** Creates the size. It adapts to what a node refuses, and grows again: a limit may be of one bad minute. */
export function createSearchSize(): SearchSize {
  let max = accountsFirst
  let answered = 0
  return {
    max: () => max,
    noteAnswer() {
      answered += 1
      if (answered < readsToGrow) return
      answered = 0
      max = Math.min(accountsFirst, max * 2)
    },
    noteFailure(accounts, cause) {
      const least = cause === 'timeout' ? accountsTimedOut : 1
      const half = Math.floor(Math.min(max, accounts) / 2)
      answered = 0
      max = Math.min(max, Math.max(least, half))
    },
  }
}
