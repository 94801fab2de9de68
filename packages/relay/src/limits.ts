import type { Clock } from '@latchkey/protocol'

/** The limits of the relay's clients. */
export type Limits = {
  /** Characters of one message's envelope. */
  messageSize: number
  /** Bytes of one frame or HTTP body: room for a message and what surrounds it. */
  frameBytes: number
  /** Topics that one socket may be subscribed to. */
  topicsPerSocket: number
  /** Topics, messages or receipts in one request. */
  itemsPerRequest: number
  /** Messages that one socket may publish a second, on average; five times as many at once. */
  publishesPerSecond: number
  /** Characters of messages that one socket may publish a second, on average; five times as many at once. */
  sizePerSecond: number
  /** Requests of one socket a second, on average; five times as many at once. More closes the socket. */
  requestsPerSecond: number
  /** Requests of one socket, and over HTTP of all, that may wait for their answers. */
  requestsAtOnce: number
  /** Sockets in all; further ones are closed with 1013. */
  sockets: number
  /** Sockets of one client (one key); further ones are closed with 1013. */
  socketsPerClient: number
  /**
   * Sockets of one network (an IPv4 address, or 48 bits of an IPv6 address), whatever their keys; further ones are closed
   * with 1013. This machine's addresses are not counted, as for `sizePerHour`.
   */
  socketsPerAddress: number
  /** Characters that one client may leave unacknowledged before the relay waits for it. */
  windowSize: number
  /** Bytes that may wait for a slow reader before its socket is cut. */
  bufferBytes: number
  /** Characters of messages that may wait to become durable, of all clients together. */
  waitingSize: number
  /** Characters of messages that one topic may hold. */
  topicSize: number
  /** Characters of messages that the relay keeps in all. */
  storedSize: number
  /**
   * Characters of messages that one network may have published an hour, on average; as many at once. Addresses of this
   * machine are not counted: a proxy that hides its clients' addresses would count as one client.
   */
  sizePerHour: number
  /** Milliseconds that a message may wait to be durable before more are refused; twice as long for a client that keeps up. */
  backlogTime: number
  /** Milliseconds until a connection is a WebSocket, or its HTTP request answered; then it is cut. */
  requestTime: number
  /** Seconds that clocks may differ. */
  clockSkew: number
  /** Seconds between the times from and until which a token is valid. Clients make tokens for a day. */
  tokenLifetime: number
  /** Milliseconds between pings; a socket that misses two is cut. Clients give up after 31 s without one. */
  pingInterval: number
}

/** The default limits. */
export const defaultLimits: Limits = {
  messageSize: 1_048_576,
  frameBytes: 2 * 1_048_576,
  topicsPerSocket: 5_000,
  itemsPerRequest: 500,
  publishesPerSecond: 100,
  sizePerSecond: 1_048_576,
  requestsPerSecond: 200,
  requestsAtOnce: 1_000,
  sockets: 20_000,
  socketsPerClient: 100,
  socketsPerAddress: 1_000,
  windowSize: 2 * 1_048_576,
  bufferBytes: 16 * 1_048_576,
  waitingSize: 64 * 1_048_576,
  topicSize: 32 * 1_048_576,
  storedSize: 8_192 * 1_048_576,
  sizePerHour: 64 * 1_048_576,
  backlogTime: 250,
  requestTime: 20_000,
  clockSkew: 300,
  tokenLifetime: 7 * 86_400,
  pingInterval: 25_000,
}

/** Returns the limits that the mailbox enforces. */
export function roomOf(limits: Partial<Limits> = {}): Pick<Limits, 'topicSize' | 'storedSize'> {
  const { topicSize, storedSize } = { ...defaultLimits, ...limits }
  return { topicSize, storedSize }
}

/** Clamps the lifetime of a message, in seconds: from five minutes to thirty days, six hours by default. */
export function clampTtl(seconds: number = 21_600): number {
  return Math.min(Math.max(seconds, 300), 2_592_000)
}

/** Limits the publishing of one client, or of several together. */
export type Quota = {
  take(messages: number, size: number): boolean
}

export function createQuota(limits: Limits, clock: Clock, times = 1): Quota {
  const messages = createAllowance(clock, limits.publishesPerSecond * times)
  const sizes = createAllowance(clock, limits.sizePerSecond * times)
  return { take: (count, size) => messages.take(count) && sizes.take(size) }
}

export type Allowance = {
  /** Takes `count`. Returns `false` if too few are left. */
  take(count: number): boolean
  /** Returns an unused `count`. */
  giveBack(count: number): void
}

/** Creates an allowance that refills evenly with `perSecond`, up to `most`. Default: the amount of five seconds. */
export function createAllowance(
  { now: read }: Clock,
  perSecond: number,
  most = perSecond * 5,
): Allowance {
  let tokens = most
  let at = read()
  return {
    take(count) {
      const now = read()
      // A clock that is set back removes nothing.
      tokens = Math.min(most, tokens + (Math.max(now - at, 0) / 1000) * perSecond)
      at = now
      if (tokens < count) return false
      tokens -= count
      return true
    },
    giveBack(count) {
      tokens = Math.min(most, tokens + count)
    },
  }
}
