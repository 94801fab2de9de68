import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(1))

/** The limits of the gateway's streams of events. */
export const eventLimitsSchema = v.strictObject({
  /** The highest number of streams. Further ones get a 503. */
  total: v.optional(count, 10_000),
  /**
   * Streams of one client: an IPv4 address, or 48 bits of an IPv6 address, so a twentieth of the total. Further ones get a
   * 429. Without a limit of requests there is none of streams.
   */
  perClient: v.optional(count, 500),
  /** Bytes that may wait for a slow reader, before the gateway cuts its stream. */
  bufferBytes: v.optional(v.pipe(count, v.minValue(16_384)), 262_144),
  /** Milliseconds between signs of life. */
  beatInterval: v.optional(count, 15_000),
  /** Milliseconds after which a stream ends. The client can resume with a new one. */
  lifetime: v.optional(count, 1_800_000),
  /** Polling interval for followed accounts of Solana chains, in milliseconds. */
  solanaInterval: v.optional(count, 1_000),
  /** Accounts of Solana chains that all streams may have polled. A further stream does not follow these chains. */
  solanaAccounts: v.optional(count, 1_000),
  /** Those of one client, counted like `perClient`. */
  solanaAccountsPerClient: v.optional(count, 200),
})
/** The complete limits of the gateway's streams of events. */
export type EventLimits = v.InferOutput<typeof eventLimitsSchema>
