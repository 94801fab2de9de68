import type { Clock } from '@latchkey/protocol'
import { type Readable, writable } from '../state/store.ts'
import {
  answered,
  type CellState,
  counted,
  emptyCell,
  ended,
  ensured,
  failed,
  invalidated,
  loaded,
  type Read,
  refreshed,
  retried,
  retryAfter,
  type Snapshot,
  staleAge,
} from './cellState.ts'

/** Remote data with one read for all its subscribers. */
export type Cell<T> = Readable<Snapshot<T>> & {
  /** Reads, unless a read is in flight or the answer is younger than `staleTime` (milliseconds). */
  ensure(read: Read<T>, staleTime: number): void
  /** Reads now, past the storage. Aborts the request in flight. */
  load(read: Read<T>): void
  /** Reads again: at once if the cell has subscribers, else with the next `ensure`. */
  invalidate(): void
  /**
   * Returns the milliseconds since the answer, if the cell has subscribers and the answer is due for another read: older
   * than `staleTime` times the result of `timesOf` for its age. Returns `null` otherwise.
   */
  staleAge(timesOf: (age: number) => number): number | null
  /** Repeats the read of `ensure`. */
  refresh(): void
  /** Reads again if the cell has subscribers and the last read failed. */
  retry(): void
  /** Whether the cell has subscribers. */
  isSeen(): boolean
  /** Whether the cell has had no subscriber since a time (milliseconds of epoch). */
  isIdleSince(time: number): boolean
  /** Aborts the request in flight. The cell reads nothing afterwards. */
  close(): void
}

/** Creates an empty cell. Calls `onSeen` when it gets its first subscriber, and when it has lost the last one. */
export function createCell<T>(
  { now, after }: Clock,
  onSeen: (isSeen: boolean) => void = () => {},
): Cell<T> {
  let state = emptyCell<T>(now())
  let running: AbortController | undefined
  let cancelRetry = () => {}
  const snapshot = writable(state.snapshot)

  const apply = (next: CellState<T>) => {
    const { attempt } = state
    state = next
    if (next.attempt !== attempt) start()
    snapshot.set(state.snapshot)
  }
  const stop = () => {
    cancelRetry()
    running?.abort()
    running = undefined
  }
  const start = () => {
    stop()
    const own = new AbortController()
    running = own
    const finish = (end: () => CellState<T>) => {
      // Another read has superseded this one, or the cell has ended it.
      if (running !== own) return
      running = undefined
      apply(end())
      const delay = retryAfter(state)
      if (delay !== null && !running) cancelRetry = after(delay, () => apply(retried(state)))
    }
    const how = { before: state.snapshot.data, fresh: state.mustBeFresh }
    state.reading?.(own.signal, how).then(
      (data) => finish(() => answered(state, data, now())),
      (error: unknown) => finish(() => failed(state, error)),
    )
  }
  const leave = () => {
    if (state.subscribers > 0) return
    onSeen(false)
    stop()
    apply(ended(state, state.isClosed))
  }

  return {
    get: snapshot.get,
    subscribe(listener) {
      const undo = snapshot.subscribe(listener)
      apply(counted(state, 1, now()))
      if (state.subscribers === 1) onSeen(true)
      return () => {
        undo()
        apply(counted(state, -1, now()))
        // React unsubscribes and subscribes again within a moment when its effects run twice.
        after(0, leave)
      }
    },
    ensure: (read, staleTime) => apply(ensured(state, read, staleTime, now())),
    load: (read) => apply(loaded(state, read)),
    invalidate: () => apply(invalidated(state)),
    staleAge: (timesOf) => staleAge(state, now(), timesOf),
    refresh: () => apply(refreshed(state)),
    retry: () => apply(retried(state)),
    isSeen: () => state.subscribers > 0,
    isIdleSince: (time) => state.subscribers === 0 && state.touchedAt < time,
    close() {
      stop()
      apply(ended(state, true))
    },
  }
}
