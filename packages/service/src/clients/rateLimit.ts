import type { Clock } from '@latchkey/protocol'

export type RateLimit = {
  /** Counts `cost` requests, 1 by default. Returns the seconds to wait, or 0 if they may pass. */
  wait(client: string, path: string, cost?: number): number
}

type Bucket = { tokens: number; at: number }

const bucketsMax = 50_000

/** A token bucket for each client and route, filled evenly to `perMinute`. */
export function createRateLimit(perMinute: number, clock: Clock): RateLimit {
  const buckets = new Map<string, Bucket>()
  const perMillisecond = perMinute / 60_000

  function forget(now: number) {
    for (const [key, bucket] of buckets) if (now - bucket.at > 60_000) buckets.delete(key)
    // In a flood of clients, forgets the oldest, which only resets their limit.
    for (const key of buckets.keys()) {
      if (buckets.size <= bucketsMax / 2) break
      buckets.delete(key)
    }
  }

  return {
    wait(client, path, cost = 1) {
      const now = clock.now()
      if (buckets.size >= bucketsMax) forget(now)
      const key = `${client} ${path}`
      const bucket = buckets.get(key) ?? { tokens: perMinute, at: now }
      const tokens = Math.min(perMinute, bucket.tokens + (now - bucket.at) * perMillisecond)
      // What costs more than a minute's requests would never pass.
      const needed = Math.min(cost, perMinute)
      const passes = tokens >= needed
      buckets.set(key, { tokens: passes ? tokens - needed : tokens, at: now })
      return passes ? 0 : Math.ceil((needed - tokens) / perMillisecond / 1000)
    },
  }
}

export const noLimit: RateLimit = { wait: () => 0 }

/** Whether a host can be reached from this machine only. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|\[?::1\]?|127(\.\d{1,3}){3})$/.test(host)
}
