import { databaseSchema } from '@latchkey/service/database'
import { drainSchema } from '@latchkey/service/lifecycle'
import { metricsSchema } from '@latchkey/service/metrics'
import * as v from 'valibot'

/** The settings of the gateway as a process. */
export const operationEntries = {
  /** How the gateway uses PostgreSQL. */
  database: v.optional(databaseSchema),
  /** Whether all processes count rate limits together; absent: on PostgreSQL. */
  sharedLimits: v.optional(v.boolean()),
  /** How the gateway ends on SIGTERM. */
  drain: v.optional(drainSchema, {}),
  /** Where the metrics are read; absent: there are none. */
  metrics: v.optional(metricsSchema),
}
