import * as v from 'valibot'

const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000))

/** How a service ends on SIGTERM. */
export const drainSchema = v.strictObject({
  /** Milliseconds between the failure of `/ready` and the end of listening: what a balancer needs to notice. */
  pause: v.optional(milliseconds, 0),
  /** Milliseconds that requests in flight have to finish. */
  limit: v.optional(milliseconds, 25_000),
})
/** How a service ends, complete. */
export type DrainSettings = v.InferOutput<typeof drainSchema>

/** The drain of a service without settings for it. */
export const defaultDrain: DrainSettings = v.parse(drainSchema, {})
