import { clientKey } from './clientKey.ts'
import type { RateLimit } from './rateLimit.ts'

/** What tells who asks: the headers, by lower-case name, and the address that the connection is from. */
export type Asker = { header(name: string): string | undefined; address: string | undefined }

/** Tells clients apart, and counts what they ask for. */
export type Callers = {
  /** Whom a request is counted for: the client's address, or the network that it is from. */
  clientOf(asker: Asker): string
  /** Whether this client is limited at all. */
  isLimited(asker: Asker): boolean
  /** Counts `cost` requests, 1 unless told; the seconds that the client has to wait, or 0 when they may pass. */
  wait(asker: Asker, path: string, cost?: number): number
}

type CallersSettings = {
  rateLimit: RateLimit
  /** Believe `x-forwarded-for`. */
  trustProxy: boolean
  /** Whether requests that no proxy passed on are counted too. */
  limitsDirect: boolean
}

export function createCallers({ rateLimit, trustProxy, limitsDirect }: CallersSettings): Callers {
  function forwardedFor(asker: Asker): string | undefined {
    return trustProxy ? asker.header('x-forwarded-for') : undefined
  }

  function clientOf(asker: Asker): string {
    return clientKey(forwardedFor(asker)?.split(',').at(-1)?.trim() ?? asker.address ?? '')
  }

  function isLimited(asker: Asker): boolean {
    return limitsDirect || forwardedFor(asker) !== undefined
  }

  return {
    clientOf,
    isLimited,
    wait: (asker, path, cost) =>
      isLimited(asker) ? rateLimit.wait(clientOf(asker), path, cost) : 0,
  }
}
