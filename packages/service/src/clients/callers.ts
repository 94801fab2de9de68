import { clientKey } from './clientKey.ts'
import type { RateLimit } from './rateLimit.ts'

/** What identifies the client of a request: its headers, by lower-case name, and the address of its connection. */
export type Asker = { header(name: string): string | undefined; address: string | undefined }

/** Distinguishes clients, and counts their requests. */
export type Callers = {
  /** Returns the client whose requests are counted: an address, or its network. */
  clientOf(asker: Asker): string
  /** Whether this client is limited at all. */
  isLimited(asker: Asker): boolean
  /** Counts `cost` requests, 1 by default. Returns the seconds to wait, or 0 if they may pass. */
  wait(asker: Asker, path: string, cost?: number): number
}

type CallersSettings = {
  rateLimit: RateLimit
  /** Trust `x-forwarded-for`. */
  trustProxy: boolean
  /** Whether requests without a proxy are counted, too. */
  limitsDirect: boolean
}

/** Creates the counters of a service. */
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
