import type { Clock } from '@latchkey/protocol'
import { type Readable, writable } from '../state/store.ts'
import { retryDelay } from './retry.ts'

/** What is known of something remote. Old data stays while it is read again. */
export type Snapshot<T> = {
  /** The last answer, `undefined` before the first. */
  data: T | undefined
  /** Why the last request failed; `undefined` when it did not. */
  error: unknown
  /** Neither an answer nor a failure yet. */
  isPending: boolean
  /** A request is in flight. */
  isFetching: boolean
}

/**
 * Reads something remote. `before` is the answer so far, for what comes in pages; `fresh` is set where what storage
 * keeps must not be the answer.
 */
export type Read<T> = (
  signal: AbortSignal,
  how: { before: T | undefined; fresh: boolean },
) => Promise<T>

/** One remote thing, shared by all that show it: read once, however many want it. */
export type Cell<T> = Readable<Snapshot<T>> & {
  /** Reads, unless it is being read or the answer is younger than `staleTime` (milliseconds). */
  ensure(read: Read<T>, staleTime: number): void
  /** Reads now, past what storage keeps; aborts the request in flight. */
  load(read: Read<T>): void
  /** Reads again: at once if anything is subscribed, else with the next subscription. */
  invalidate(): void
  /**
   * Milliseconds since the answer, where something is subscribed and the answer is so old that it is to be read again:
   * older than `staleTime`, so many times over as `timesOf` gives for the answer's age. Else `null`.
   */
  staleAge(timesOf: (age: number) => number): number | null
  /** Reads again what `ensure` reads. */
  refresh(): void
  /** Reads again if anything is subscribed and the last read failed. */
  retry(): void
  /** Whether anything is subscribed now. */
  isSeen(): boolean
  /** Whether nothing has been subscribed since a time (milliseconds of epoch). */
  isIdleSince(time: number): boolean
  /** Aborts the request in flight; nothing is read afterwards. */
  close(): void
}

const nothing = { data: undefined, error: undefined, isPending: true, isFetching: false }

/** Makes an empty cell. `onSeen` is called when there is a first subscription, and when there is none any more. */
export function createCell<T>(
  { now, after }: Clock,
  onSeen: (isSeen: boolean) => void = () => {},
): Cell<T> {
  const state = writable<Snapshot<T>>(nothing)
  /** What `ensure` reads: the beginning, where later reads added pages. */
  let base: { read: Read<T>; staleTime: number } | null = null
  let running: AbortController | null = null
  let answeredAt: number | null = null
  let mustBeFresh = false
  let failures = 0
  let cancelRetry = () => {}
  let lookers = 0
  let touchedAt = now()
  let isClosed = false

  const start = (read: Read<T>) => {
    if (isClosed) return
    abort()
    const own = new AbortController()
    running = own
    const fresh = mustBeFresh
    const before = state.get()
    state.set({ ...before, isFetching: true })
    const finishRead = (next: Partial<Snapshot<T>>) => {
      running = null
      state.set({ ...state.get(), ...next, isPending: false, isFetching: false })
    }
    read(own.signal, { before: before.data, fresh }).then(
      (data) => {
        if (running !== own) return
        answeredAt = now()
        mustBeFresh = false
        failures = 0
        finishRead({ data, error: undefined })
      },
      (error: unknown) => {
        if (running !== own) return
        finishRead({ error })
        scheduleRetry(error)
      },
    )
  }
  const abort = () => {
    cancelRetry()
    running?.abort()
    running = null
  }
  const scheduleRetry = (error: unknown) => {
    const delay = retryDelay(error, failures)
    failures += 1
    if (lookers > 0 && delay !== null) cancelRetry = after(delay, retry)
  }
  const retry = () => {
    if (lookers > 0 && !running && base && state.get().error !== undefined) start(base.read)
  }
  const stopIfUnseen = () => {
    if (lookers > 0) return
    onSeen(false)
    const wasRunning = running !== null
    abort()
    if (wasRunning) state.set({ ...state.get(), isFetching: false })
  }
  return {
    get: state.get,
    subscribe(listener) {
      const undo = state.subscribe(listener)
      lookers += 1
      if (lookers === 1) onSeen(true)
      return () => {
        undo()
        lookers -= 1
        touchedAt = now()
        // React unsubscribes and subscribes again within a moment when its effects run twice.
        after(0, stopIfUnseen)
      }
    },
    ensure(read, staleTime) {
      base = { read, staleTime }
      const isStale = answeredAt === null || now() - answeredAt >= staleTime
      if (!running && isStale) start(read)
    },
    load(read) {
      mustBeFresh = true
      start(read)
    },
    invalidate() {
      answeredAt = null
      mustBeFresh = true
      if (lookers > 0 && base) start(base.read)
    },
    staleAge(timesOf) {
      const { data, error } = state.get()
      const isShown = lookers > 0 && data !== undefined && error === undefined
      if (!isShown || running || !base || base.staleTime === 0) return null
      const age = now() - (answeredAt ?? Number.NEGATIVE_INFINITY)
      return age >= base.staleTime * timesOf(age) ? age : null
    },
    refresh: () => void (base && start(base.read)),
    retry,
    isSeen: () => lookers > 0,
    isIdleSince: (time) => lookers === 0 && touchedAt < time,
    close() {
      isClosed = true
      abort()
    },
  }
}
