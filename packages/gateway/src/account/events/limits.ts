import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(1))

/** What clients may have of the gateway's streams of events. */
export const eventLimitsSchema = v.strictObject({
  /** Streams in all; further ones get a 503. */
  total: v.optional(count, 10_000),
  /** Streams of one client address; further ones get a 429. Where requests are not limited, neither are these. */
  perClient: v.optional(count, 20),
  /** Bytes that may wait for a slow reader before its stream is cut. */
  bufferBytes: v.optional(v.pipe(count, v.minValue(16_384)), 262_144),
  /** Milliseconds between signs of life. */
  beatInterval: v.optional(count, 15_000),
  /** Milliseconds after which a stream ends; who still wants it goes on with a new one. */
  lifetime: v.optional(count, 1_800_000),
  /** Milliseconds between looks at the accounts of a Solana chain that somebody follows. */
  solanaInterval: v.optional(count, 1_000),
})
/** What clients may have of the gateway's streams of events, complete. */
export type EventLimits = v.InferOutput<typeof eventLimitsSchema>
