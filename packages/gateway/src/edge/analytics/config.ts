import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(1))

const collectingSchema = v.strictObject({
  /** Whether pages report the account of an event. Pages hash it before they send it, and the gateway hashes it again. */
  addresses: v.optional(v.boolean(), false),
  /** Days after which an event is forgotten. */
  keepDays: v.optional(count, 90),
  /** Events that are kept at most, the newest ones. */
  most: v.optional(count, 1_000_000),
})
/** How events are collected. */
export type AnalyticsConfig = v.InferOutput<typeof collectingSchema>

/** `true`: with the defaults; `false`: nothing is collected, and pages send nothing. */
export const analyticsSchema = v.union([
  v.pipe(
    v.boolean(),
    v.transform((isOn) => (isOn ? v.parse(collectingSchema, {}) : false)),
  ),
  collectingSchema,
])
