/** Seconds for which a further request of an account is not written again. */
const writtenFor = 6 * 3_600
/** Seconds between a request and its write, at most: the chain may fail for some polls. */
const writeDelay = 600
/** Seconds since the written request of an account, within which the account may have been requested again. */
export const requestedWithin = writtenFor + writeDelay

/** The requests for accounts of a chain that are not in the database yet. */
export type Requests = {
  /**
   * Notes a request at a time in Unix seconds. `network`: the one whose share it counts for; absent: for none. Returns
   * whether it is to be written.
   */
  note(account: string, at: number, network?: string): boolean
  /** Returns the accounts to write, and forgets them. */
  take(): string[]
  /** Notes accounts again that could not be written. */
  putBack(accounts: readonly string[]): void
}

type Options = {
  /** The most accounts that wait. What comes then is left out, until it is requested again. */
  most: number
  /** The most accounts that are written for one network in six hours. */
  perNetwork: number
}

/** Creates the list. A request that is written already costs no share: it keeps its account, whichever network repeats it. */
export function createRequests({ most, perNetwork }: Options): Requests {
  let waiting = new Set<string>()
  const shares = createNetworkShares(perNetwork)
  const written = new Map<string, number>()
  return {
    note(account, at, network) {
      const last = written.get(account)
      if (last !== undefined && at - last < writtenFor) return false
      if (waiting.size >= most) return false
      if (network !== undefined && !shares.take(network, at)) return false
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

/** Networks that are counted at once. Beyond them, the oldest are forgotten, which only resets their share. */
const networksMax = 50_000

/** Counts what each network takes of its share in six hours. */
function createNetworkShares(most: number) {
  const taken = new Map<string, { count: number; since: number }>()
  return {
    /** Takes one. Returns false where the network has taken its whole share. */
    take(network: string, at: number): boolean {
      const known = taken.get(network)
      const share = known && at - known.since < writtenFor ? known : { count: 0, since: at }
      if (share.count >= most) return false
      share.count += 1
      taken.delete(network)
      taken.set(network, share)
      for (const oldest of taken.keys()) if (taken.size > networksMax) taken.delete(oldest)
      return true
    },
  }
}
