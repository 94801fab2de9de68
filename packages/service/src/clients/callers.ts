import { createAddressReader } from './addressReader.ts'
import type { Asker } from './asker.ts'
import { clientKey } from './clientKey.ts'
import type { SharedLimit } from './limits.ts'
import type { RateLimit } from './rateLimit.ts'
import type { TrustProxy } from './trustProxy.ts'

/** Distinguishes clients, and counts their requests. */
export type Callers = {
  /** Returns the client whose requests are counted: an address, or its network. */
  clientOf(asker: Asker): string
  /** Whether this client is limited at all. */
  isLimited(asker: Asker): boolean
  /** Counts `cost` requests, 1 by default. Returns the seconds to wait, or 0 if they may pass. */
  wait(asker: Asker, path: string, cost?: number): number
  /** As `wait`, with the limit that all processes share. */
  admit(asker: Asker, path: string, cost?: number): number | Promise<number>
}

type CallersSettings = {
  rateLimit: RateLimit
  /** The limit that all processes share; absent: `rateLimit`. */
  sharedLimit?: SharedLimit
  /** The proxies whose word about the client counts. */
  trustProxy: TrustProxy
  /** Whether requests without a proxy are counted, too. */
  limitsDirect: boolean
}

/** Creates the counters of a service. */
export function createCallers(settings: CallersSettings): Callers {
  const { rateLimit, sharedLimit = rateLimit, trustProxy, limitsDirect } = settings
  const addresses = createAddressReader(trustProxy)

  function clientOf(asker: Asker): string {
    return clientKey(addresses.addressOf(asker))
  }

  function isLimited(asker: Asker): boolean {
    return limitsDirect || addresses.isForwarded(asker)
  }

  return {
    clientOf,
    isLimited,
    admit: (asker, path, cost) =>
      isLimited(asker) ? sharedLimit.wait(clientOf(asker), path, cost) : 0,
    wait: (asker, path, cost) =>
      isLimited(asker) ? rateLimit.wait(clientOf(asker), path, cost) : 0,
  }
}
