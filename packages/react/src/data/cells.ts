import { type Readable, writable } from '@latchkey/core'

/** What is known of something remote. Old data stays while it is read again. */
export type Snapshot<T> = {
  data: T | undefined
  error: unknown
  /** Neither an answer nor a failure yet. */
  isPending: boolean
  isFetching: boolean
}

/** Asks; `before` is the answer so far, for what comes in pages. */
export type Ask<T> = (signal: AbortSignal, before: T | undefined) => Promise<T>

/** One remote thing, shared by all that show it: asked once, however many ask. */
export type Cell<T> = Readable<Snapshot<T>> & {
  /** Asks, unless it is being asked or the answer is younger than `staleTime` (milliseconds). */
  ensure(ask: Ask<T>, staleTime: number): void
  /** Asks now; a question that still runs is given up. */
  load(ask: Ask<T>): void
  /** Asks again at once if anybody is looking, else the next time that somebody does. */
  invalidate(): void
  /** Whether nobody has looked since a time. */
  isIdleSince(time: number): boolean
}

const nothing = { data: undefined, error: undefined, isPending: true, isFetching: false }

export function createCell<T>(): Cell<T> {
  const state = writable<Snapshot<T>>(nothing)
  let running: AbortController | null = null
  let answeredAt = 0
  let base: Ask<T> | null = null
  let lookers = 0
  let touchedAt = Date.now()

  const load = (ask: Ask<T>) => {
    running?.abort()
    const own = new AbortController()
    running = own
    const before = state.get()
    state.set({ ...before, isFetching: true })
    const settle = (next: Partial<Snapshot<T>>) => {
      if (running !== own) return
      running = null
      state.set({ ...state.get(), ...next, isPending: false, isFetching: false })
    }
    ask(own.signal, before.data).then(
      (data) => {
        if (running === own) answeredAt = Date.now()
        settle({ data, error: undefined })
      },
      (error: unknown) => settle({ error }),
    )
  }
  /** Nobody looks any more: a question that still runs is given up, and asked anew by the next one. */
  const giveUp = () => {
    if (lookers > 0 || !running) return
    running.abort()
    running = null
    state.set({ ...state.get(), isFetching: false })
  }
  return {
    get: state.get,
    subscribe(listener) {
      const undo = state.subscribe(listener)
      lookers += 1
      return () => {
        undo()
        lookers -= 1
        touchedAt = Date.now()
        // React leaves and comes back within a moment when effects run again.
        setTimeout(giveUp)
      }
    },
    ensure(ask, staleTime) {
      base = ask
      const isFresh = answeredAt > 0 && Date.now() - answeredAt < staleTime
      if (!running && !isFresh) load(ask)
    },
    load,
    invalidate() {
      answeredAt = 0
      if (lookers > 0 && base) load(base)
    },
    isIdleSince: (time) => lookers === 0 && touchedAt < time,
  }
}

/** All cells of a dialog, by the key of what they hold. */
export type Cells = {
  of<T>(key: string): Cell<T>
  /** Every cell whose key begins so. */
  invalidate(prefix: string): void
}

const keptFor = 300_000

export function createCells(): Cells {
  const cells = new Map<string, Cell<unknown>>()
  const prune = () => {
    for (const [key, cell] of cells) if (cell.isIdleSince(Date.now() - keptFor)) cells.delete(key)
  }
  return {
    of<T>(key: string): Cell<T> {
      const known = cells.get(key)
      if (known && holds<T>(known)) return known
      prune()
      const made = createCell<T>()
      cells.set(key, made)
      return made
    },
    invalidate(prefix) {
      for (const [key, cell] of cells) if (key.startsWith(prefix)) cell.invalidate()
    },
  }
}

/** A key stands for one kind of thing, so a cell that is found by its key holds what is looked for. */
function holds<T>(_cell: Cell<unknown>): _cell is Cell<T> {
  return true
}
