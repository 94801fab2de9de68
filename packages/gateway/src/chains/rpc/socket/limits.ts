import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(1))

/** The limits of the gateway's WebSockets. */
export const socketLimitsSchema = v.strictObject({
  /** The highest number of sockets. Further ones get a 503. */
  total: v.optional(count, 10_000),
  /**
   * Sockets of one client: an IPv4 address, or 48 bits of an IPv6 address, so a twentieth of the total. Further ones get a
   * 429. Without a limit of requests there is none of sockets.
   */
  perClient: v.optional(count, 500),
  /** Subscriptions of one socket. */
  subscriptionsPerSocket: v.optional(count, 100),
  /** Subscriptions of one client, counted like `perClient`. Without a limit of requests there is none of subscriptions. */
  subscriptionsPerClient: v.optional(count, 1_000),
  /** Different subscriptions at a chain's node. */
  subscriptionsPerChain: v.optional(count, 10_000),
  /** Messages of one socket that may wait for their answers. */
  messagesAtOnce: v.optional(count, 200),
  /** Bytes that may wait for a slow reader, before the gateway cuts its socket. */
  bufferBytes: v.optional(count, 4_194_304),
  /** Milliseconds between pings. The gateway cuts a socket that misses two. */
  pingInterval: v.optional(count, 25_000),
})
/** The complete limits of the gateway's WebSockets. */
export type SocketLimits = v.InferOutput<typeof socketLimitsSchema>
