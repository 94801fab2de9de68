import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(1))

/** What clients may have of the gateway's WebSockets. */
export const socketLimitsSchema = v.strictObject({
  /** Sockets in all; further ones get a 503. */
  total: v.optional(count, 10_000),
  /** Sockets of one client address; further ones get a 429. Where requests are not limited, neither are these. */
  perClient: v.optional(count, 50),
  /** Subscriptions of one socket. */
  subscriptionsPerSocket: v.optional(count, 100),
  /** Subscriptions of one client address. Where requests are not limited, neither are these. */
  subscriptionsPerClient: v.optional(count, 500),
  /** Different subscriptions that a chain's node is asked for. */
  subscriptionsPerChain: v.optional(count, 10_000),
  /** Messages of one socket that may wait for their answers. */
  messagesAtOnce: v.optional(count, 200),
  /** Bytes that may wait for a slow reader before its socket is cut. */
  bufferBytes: v.optional(count, 4_194_304),
  /** Milliseconds between pings; a socket that misses two is cut. */
  pingInterval: v.optional(count, 25_000),
})
/** What clients may have of the gateway's WebSockets, complete. */
export type SocketLimits = v.InferOutput<typeof socketLimitsSchema>
