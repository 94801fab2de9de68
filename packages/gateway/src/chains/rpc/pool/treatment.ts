import * as v from 'valibot'
import { isFilter, isSubmission } from '../policy.ts'

/**
 * How several nodes share a request. `read`: any one of them answers. `broadcast`: all of them get it, as it is the same
 * on each. `once`: one of them gets it once. `pinned`: always the first, which has the filters of its clients.
 */
export type Treatment = 'read' | 'broadcast' | 'once' | 'pinned'

const broadcasts: ReadonlySet<string> = new Set(['eth_sendRawTransaction', 'sendTransaction'])
const filterUses: ReadonlySet<string> = new Set([
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_uninstallFilter',
])

/** Returns how nodes share a call of the method. */
export function treatmentOf(method: string): Treatment {
  if (broadcasts.has(method)) return 'broadcast'
  if (isFilter(method) || filterUses.has(method)) return 'pinned'
  return isSubmission(method) ? 'once' : 'read'
}

/** Returns how nodes share the calls of a request or a batch. */
export function treatmentsIn(body: string): ReadonlySet<Treatment> {
  const named = [...body.matchAll(/"method":"([^"\\]+)"/g)].flatMap(([, method]) => method ?? [])
  if (named.every((method) => treatmentOf(method) === 'read')) return onlyReads
  // Parameters can name methods, too.
  const calls = v.parse(callsSchema, JSON.parse(body))
  return new Set(calls.map(({ method }) => treatmentOf(method)))
}

const onlyReads: ReadonlySet<Treatment> = new Set(['read'])
const callSchema = v.object({ method: v.string() })
const callsSchema = v.union([
  v.array(callSchema),
  v.pipe(
    callSchema,
    v.transform((call) => [call]),
  ),
])
