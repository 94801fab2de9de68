import type { Limits, SharedLimitsOptions } from './limits.ts'

/** Opens rate limits that all processes on a PostgreSQL count together. Loads their code only now. */
export async function openSharedLimits(options: SharedLimitsOptions): Promise<Limits> {
  const { openPostgresLimits } = await import('./sharedLimits.ts')
  return openPostgresLimits(options)
}
