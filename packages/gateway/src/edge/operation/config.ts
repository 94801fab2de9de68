import { drainSchema } from '@latchkey/service/lifecycle'
import * as v from 'valibot'

/** The settings of the gateway as a process. */
export const operationEntries = {
  /** How the gateway ends on SIGTERM. */
  drain: v.optional(drainSchema, {}),
}
