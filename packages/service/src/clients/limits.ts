import type { Clock } from '@latchkey/protocol'
import type { DatabaseSettings } from '../database/config.ts'
import type { Log } from '../logs.ts'
import type { Meter } from '../metrics/meter.ts'
import { createRateLimit, type RateLimit } from './rateLimit.ts'

/** A rate limit that may be counted elsewhere. */
export type SharedLimit = {
  /** Counts `cost` requests, 1 by default. Returns the seconds to wait, or 0 if they may pass. */
  wait(client: string, path: string, cost?: number): number | Promise<number>
}

/** The rate limits of a service. */
export type Limits = {
  /**
   * Creates the limit of that name, of `perMinute` requests by client and route. `local`: counts for this process alone, also
   * what is not shared.
   */
  create(name: string, perMinute: number, local?: RateLimit): SharedLimit
  close(): Promise<void>
}

/** What shared limits need. */
export type SharedLimitsOptions = {
  databaseUrl: string
  database?: DatabaseSettings | undefined
  clock: Clock
  log: Log
  meter: Meter
}

/** Creates rate limits that each process counts alone. */
export function createLocalLimits(clock: Clock): Limits {
  return {
    create: (_name, perMinute, local) => local ?? createRateLimit(perMinute, clock),
    close: async () => {},
  }
}
