import { type Clock, knownError } from '@latchkey/protocol'
import { isUpstreamFailure } from '@latchkey/service/http'
import type * as v from 'valibot'
import { createCache } from '../../../edge/cache/cache.ts'
import { askJson } from './askJson.ts'

type Read<Value> = {
  value: Value
  /** When it was read, in milliseconds since 1970. */
  readAt: number
}
/** A value of a service: fresh, the last one with why there is no fresh one, or none. */
export type ServiceAnswer<Value> =
  | ({ kind: 'read'; failure?: unknown } & Read<Value>)
  | { kind: 'unread'; failure: unknown }

/** Reads a URL of a service. Never rejects for a failure of the service. */
export type ServiceReader<Value> = (url: string) => Promise<ServiceAnswer<Value>>

export type ServiceOptions = {
  headers: Readonly<Record<string, string>>
  /** The most requests a minute. */
  requestsPerMinute: number
  /** Milliseconds. */
  timeout: number
}

const minute = 60_000
/** How many answers are stored. */
const most = 1_000

/** The requests to one service: their limit is shared by its readers. */
export type Service = {
  /** Reads what has one shape. An answer counts for `lifetime` milliseconds. */
  reader<Value>(shape: v.GenericSchema<unknown, Value>, lifetime: number): ServiceReader<Value>
}

/**
 * Creates a client of a service of prices. Sends at most `requestsPerMinute`, one at a time for a URL, and none while the
 * service wants none.
 */
export function createService(options: ServiceOptions, clock: Clock): Service {
  const { headers, requestsPerMinute, timeout } = options
  const sent: number[] = []
  let pausedUntil = 0

  function admit(): void {
    const now = clock.now()
    while (sent[0] !== undefined && sent[0] <= now - minute) sent.shift()
    if (now < pausedUntil || sent.length >= requestsPerMinute)
      throw knownError('NETWORK_FAILED', new Error('The service takes no request now'))
    sent.push(now)
  }

  return {
    reader(shape, lifetime) {
      const cache = createCache<Read<v.InferOutput<typeof shape>>>(clock, lifetime, most)
      const last = new Map<string, Read<v.InferOutput<typeof shape>>>()
      const load = async (url: string) => {
        admit()
        const answer = await askJson(clock, { url, headers, timeout }, shape)
        if (answer.kind === 'limited') {
          pausedUntil = clock.now() + answer.wait
          throw knownError('NETWORK_FAILED', new Error('HTTP 429'))
        }
        return { value: answer.value, readAt: clock.now() }
      }
      return async (url) => {
        try {
          const read = await cache.get(url, () => load(url))
          if (last.size >= most) last.clear()
          last.set(url, read)
          return { kind: 'read', ...read }
        } catch (failure) {
          if (!isUpstreamFailure(failure)) throw failure
          const kept = last.get(url)
          return kept ? { kind: 'read', ...kept, failure } : { kind: 'unread', failure }
        }
      }
    },
  }
}

/**
 * Returns what a price is that is too old. In the kept answer of a failed service it is unread, and leaves the price to
 * others. In a fresh answer it is stale: the service itself has nothing newer.
 */
export function outdatedBy(failure: unknown): 'stale' | 'unread' {
  return failure === undefined ? 'stale' : 'unread'
}
