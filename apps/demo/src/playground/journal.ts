import { type Latchkey, type Readable, writable } from '@latchkey/core'

export type Entry = { id: number; time: Date; name: string; detail: string; isProblem: boolean }
export type Request = {
  id: number
  /** When it was made, in milliseconds of epoch. */
  at: number
  /** Where to; the scheme where it went nowhere, such as `blob`. */
  host: string
  path: string
  milliseconds: number
}

/** What happened in this page: events, results of actions, and the requests that were made. */
export type Journal = {
  entries: Readable<readonly Entry[]>
  requests: Readable<readonly Request[]>
  note(name: string, detail?: unknown): void
  problem(name: string, error: unknown): void
  clear(): void
  /** Follows a client's events and the page's requests. Returns the undo. */
  watch(client: Latchkey): () => void
}

const most = 200

export function createJournal(): Journal {
  const entries = writable<readonly Entry[]>([])
  const requests = writable<readonly Request[]>([])
  let count = 0
  const add = (name: string, detail: string, isProblem: boolean) => {
    count += 1
    const entry = { id: count, time: new Date(), name, detail, isProblem }
    entries.set([entry, ...entries.get()].slice(0, most))
  }
  return {
    entries,
    requests,
    note: (name, detail) => add(name, textOf(detail), false),
    problem: (name, error) =>
      add(name, error instanceof Error ? error.message : String(error), true),
    clear: () => {
      entries.set([])
      requests.set([])
    },
    watch(client) {
      const forget = client.events.subscribe((event) =>
        add(event.event, 'properties' in event ? textOf(event.properties) : '', false),
      )
      const observer = new PerformanceObserver((list) => {
        const seen = list.getEntries().map((entry) => {
          count += 1
          return requestOf(count, entry)
        })
        requests.set([...seen.toReversed(), ...requests.get()].slice(0, 1_000))
      })
      observer.observe({ type: 'resource' })
      return () => {
        forget()
        observer.disconnect()
      }
    },
  }
}

function requestOf(id: number, { name, duration, startTime }: PerformanceEntry): Request {
  const url = new URL(name, location.href)
  return {
    id,
    at: performance.timeOrigin + startTime,
    host: url.host || url.protocol.slice(0, -1),
    path: url.pathname + url.search,
    milliseconds: Math.round(duration),
  }
}

function textOf(detail: unknown): string {
  if (detail === undefined) return ''
  if (typeof detail === 'string') return detail
  return JSON.stringify(detail, (_, value) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}
