import type { Clock } from '@latchkey/protocol'
import { createLocalLimits, type Limits, openSharedLimits } from '@latchkey/service/clients'
import { isPostgres } from '@latchkey/service/database'
import type { Log } from '@latchkey/service/logs'
import type { Meter } from '@latchkey/service/metrics'
import type { GatewayConfig } from '../config/schema.ts'

/** Opens the rate limits: shared by all processes on a PostgreSQL, unless the settings say otherwise. */
export async function openLimits(
  { databaseUrl, database, sharedLimits }: GatewayConfig,
  { clock, log, meter }: { clock: Clock; log: Log; meter: Meter },
): Promise<Limits> {
  const isShared = databaseUrl !== undefined && isPostgres(databaseUrl)
  if (isShared && sharedLimits !== false)
    return openSharedLimits({ databaseUrl, database, clock, log, meter })
  if (sharedLimits === true) throw new TypeError('sharedLimits: Processes share PostgreSQL only')
  return createLocalLimits(clock)
}
