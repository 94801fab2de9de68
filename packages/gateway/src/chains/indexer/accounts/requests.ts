/** Seconds for which a further request of an account is not written again. */
const writtenFor = 6 * 3_600
/** Seconds between a request and its write, at most: the chain may fail for some polls. */
const writeDelay = 600
/** Seconds since the written request of an account, within which the account may have been requested again. */
export const requestedWithin = writtenFor + writeDelay

/** The requests for accounts of a chain that are not in the database yet. */
export type Requests = {
  /** Notes a request at a time in Unix seconds. Returns whether it is to be written. */
  note(account: string, at: number): boolean
  /** Returns the accounts to write, and forgets them. */
  take(): string[]
  /** Notes accounts again that could not be written. */
  putBack(accounts: readonly string[]): void
}

/** Creates the list. It has at most `most` accounts: what comes then is left out, until it is requested again. */
export function createRequests(most: number): Requests {
  let waiting = new Set<string>()
  const written = new Map<string, number>()
  return {
    note(account, at) {
      const last = written.get(account)
      if (last !== undefined && at - last < writtenFor) return false
      if (waiting.size >= most) return false
      // Accounts that were dropped here are written once more.
      if (written.size >= 2 * most) written.clear()
      written.set(account, at)
      waiting.add(account)
      return true
    },
    take() {
      const accounts = [...waiting]
      waiting = new Set()
      return accounts
    },
    putBack(accounts) {
      for (const account of accounts) waiting.add(account)
    },
  }
}
