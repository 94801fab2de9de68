import * as v from 'valibot'
import { isLoopbackHost } from '../clients/rateLimit.ts'
import { type Environment, readNumber } from '../environment.ts'

/** Where a service shows its metrics. */
export const metricsSchema = v.pipe(
  v.strictObject({
    /** The port of the metrics alone. */
    port: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(65_535)),
    host: v.optional(v.string(), '127.0.0.1'),
    /** The bearer token of the reader. A host that others reach needs it. */
    token: v.optional(v.pipe(v.string(), v.minLength(16))),
  }),
  v.check(
    ({ host, token }) => token !== undefined || isLoopbackHost(host),
    'A host that other machines reach needs a token of 16 characters or more',
  ),
)
/** Where a service shows its metrics, complete. */
export type MetricsSettings = v.InferOutput<typeof metricsSchema>

/**
 * Reads the settings of metrics from the environment, each over that of the file. An empty variable is none. Returns
 * `undefined` if no variable is set, or none names a port.
 */
export function metricsOfEnvironment(env: Environment, file?: unknown): object | undefined {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = env
  const given = {
    ...(port?.trim() && { port: readNumber(port) }),
    ...(host && { host }),
    ...(token && { token }),
  }
  const isComplete = 'port' in given || file !== undefined
  return isComplete && Object.keys(given).length > 0 ? { ...Object(file), ...given } : undefined
}
