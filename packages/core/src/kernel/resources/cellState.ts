import { retryDelay } from './retry.ts'

/** What is known about remote data. Old data stays while it is read again. */
export type Snapshot<T> = {
  /** The last answer, `undefined` before the first. */
  data: T | undefined
  /** Why the last request failed; `undefined` when it did not. */
  error: unknown
  /** Neither an answer nor a failure yet. */
  isPending: boolean
  /** A request is in flight. */
  isFetching: boolean
  /** When `data` was read, in milliseconds of epoch; `undefined` before the first answer. */
  readAt?: number
}

/**
 * Reads remote data. `before`: the current answer, to which a read of further pages adds. `fresh`: the storage must not be
 * the answer.
 */
export type Read<T> = (
  signal: AbortSignal,
  how: { before: T | undefined; fresh: boolean },
) => Promise<T>

/** The state of a cell, without its effects. Times are milliseconds of epoch. */
export type CellState<T> = {
  snapshot: Snapshot<T>
  /** The last read of `ensure`. If later reads added pages, it reads the first one. */
  read: Read<T> | null
  staleTime: number
  /** The read of the last attempt. It is in flight while the snapshot `isFetching`. */
  reading: Read<T> | null
  /** The number of attempts. The cell starts `reading` after each change. */
  attempt: number
  answeredAt: number
  mustBeFresh: boolean
  failures: number
  subscribers: number
  /** When the cell was created, or its last subscriber left. */
  touchedAt: number
  isClosed: boolean
}

/** Creates the state of an empty cell. */
export function emptyCell<T>(now: number): CellState<T> {
  return {
    snapshot: { data: undefined, error: undefined, isPending: true, isFetching: false },
    read: null,
    staleTime: 0,
    reading: null,
    attempt: 0,
    answeredAt: Number.NEGATIVE_INFINITY,
    mustBeFresh: false,
    failures: 0,
    subscribers: 0,
    touchedAt: now,
    isClosed: false,
  }
}

/** Starts a read, which supersedes the one in flight. Does nothing in a closed cell. */
function begin<T>(state: CellState<T>, reading: Read<T> | null): CellState<T> {
  if (state.isClosed || !reading) return state
  const snapshot = { ...state.snapshot, isFetching: true }
  return { ...state, reading, attempt: state.attempt + 1, snapshot }
}

/** Starts the read of `ensure` again, if there was one. */
export function refreshed<T>(state: CellState<T>): CellState<T> {
  return begin(state, state.read)
}

/** Reads, unless a read is in flight or the answer is younger than `staleTime`. */
export function ensured<T>(
  state: CellState<T>,
  read: Read<T>,
  staleTime: number,
  now: number,
): CellState<T> {
  const next = { ...state, read, staleTime }
  const isCurrent = state.snapshot.isFetching || now - state.answeredAt < staleTime
  return isCurrent ? next : refreshed(next)
}

/** Reads now, past the storage. */
export function loaded<T>(state: CellState<T>, read: Read<T>): CellState<T> {
  return begin({ ...state, mustBeFresh: true }, read)
}

/** Marks the answer as outdated. Reads again at once if the cell has subscribers. */
export function invalidated<T>(state: CellState<T>): CellState<T> {
  const next = { ...state, answeredAt: Number.NEGATIVE_INFINITY, mustBeFresh: true }
  return state.subscribers > 0 ? refreshed(next) : next
}

/** Reads again if the last read failed and the cell has subscribers. */
export function retried<T>(state: CellState<T>): CellState<T> {
  const { subscribers, snapshot } = state
  const isDue = subscribers > 0 && !snapshot.isFetching && snapshot.error !== undefined
  return isDue ? refreshed(state) : state
}

/** Takes the answer of the read in flight. */
export function answered<T>(state: CellState<T>, data: T, now: number): CellState<T> {
  const snapshot = { data, error: undefined, isPending: false, isFetching: false, readAt: now }
  return { ...state, answeredAt: now, mustBeFresh: false, failures: 0, snapshot }
}

/** Takes the failure of the read in flight, and keeps the data. */
export function failed<T>(state: CellState<T>, error: unknown): CellState<T> {
  const snapshot = { ...state.snapshot, error, isPending: false, isFetching: false }
  return { ...state, failures: state.failures + 1, snapshot }
}

/** Returns the milliseconds until the last failure is retried; `null` for no retry. */
export function retryAfter<T>({ subscribers, snapshot, failures }: CellState<T>): number | null {
  return subscribers > 0 ? retryDelay(snapshot.error, failures - 1) : null
}

/** Changes the number of subscribers by one. */
export function counted<T>(state: CellState<T>, by: 1 | -1, now: number): CellState<T> {
  return { ...state, subscribers: state.subscribers + by, touchedAt: now }
}

/** Ends the read in flight. `isClosed`: no transition reads afterwards. */
export function ended<T>(state: CellState<T>, isClosed: boolean): CellState<T> {
  const { snapshot } = state
  return {
    ...state,
    isClosed,
    snapshot: snapshot.isFetching ? { ...snapshot, isFetching: false } : snapshot,
  }
}

/** Returns the answer's age in milliseconds if it is due for another read; `null` otherwise. */
export function staleAge<T>(
  { snapshot, subscribers, staleTime, answeredAt }: CellState<T>,
  now: number,
  timesOf: (age: number) => number,
): number | null {
  const { data, error, isFetching } = snapshot
  if (subscribers === 0 || data === undefined || error !== undefined) return null
  const age = now - answeredAt
  return !isFetching && staleTime > 0 && age >= staleTime * timesOf(age) ? age : null
}
