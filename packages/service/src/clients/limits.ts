import type { Clock } from '@latchkey/protocol'
import type { DatabaseSettings } from '../database/config.ts'
import type { Log } from '../logs.ts'
import type { Meter } from '../metrics/meter.ts'
import { createRateLimit } from './rateLimit.ts'

/** A rate limit that may be counted elsewhere. */
export type SharedLimit = {
  /** Counts `cost` requests, 1 by default. Returns the seconds to wait, or 0 if they may pass. */
  wait(client: string, path: string, cost?: number): number | Promise<number>
}

/** The rate limits of a service. */
export type Limits = {
  /** Creates the limit of that name, of `perMinute` requests by client and route. */
  create(name: string, perMinute: number): SharedLimit
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
    create: (_name, perMinute) => createRateLimit(perMinute, clock),
    close: async () => {},
  }
}

/** Opens rate limits that all processes on a PostgreSQL count together. Loads their code only now. */
export async function openSharedLimits(options: SharedLimitsOptions): Promise<Limits> {
  const { openPostgresLimits } = await import('./sharedLimits.ts')
  return openPostgresLimits(options)
}
