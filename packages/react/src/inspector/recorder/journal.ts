import { type Readable, writable } from '@latchkey/core'
import { type Entry, type EntryKind, mostEntries, parseEntry, type Recording } from './recording.ts'

/** A step as a watcher notes it. The recording keeps its allowed members. */
export type Note = { kind: EntryKind } & Readonly<Record<string, unknown>>

/** Where watchers note steps. */
export type Journal = {
  /**
   * Notes a step. Returns a function that notes its outcome and how long it took, and does nothing on a second call.
   */
  begin(note: Note): (outcome?: Readonly<Record<string, unknown>>) => void
  /** Notes a step that takes no time. */
  note(note: Note): void
}

/** The journal and what it holds. */
export type RecordingJournal = Journal & { recording: Readable<Recording>; clear(): void }

/** Does work of the recorder. If it fails, the step is missing: the page's own code goes on. */
export function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Creates the journal of a recording. `now` returns milliseconds. */
export function createJournal(sdk: string, now: () => number): RecordingJournal {
  const empty = (): Recording => ({
    format: 'latchkey-recording',
    version: 1,
    startedAt: new Date().toISOString(),
    sdk,
    dropped: 0,
    entries: [],
  })
  const recording = writable(empty())
  let start = now()
  let last = 0

  const change = (entries: (before: readonly Entry[]) => readonly Entry[]) => {
    const before = recording.get()
    const all = entries(before.entries)
    const excess = Math.max(0, all.length - mostEntries)
    recording.set({ ...before, dropped: before.dropped + excess, entries: all.slice(excess) })
  }

  const add = (note: Note): Entry | undefined => {
    last += 1
    const entry = parseEntry({ ...note, id: last, at: Math.round(now() - start) })
    if (entry) change((entries) => [...entries, entry])
    return entry
  }

  return {
    recording,
    note: (note) => void add(note),
    begin(note) {
      const begun = now()
      const entry = add(note)
      let isOver = false
      return (outcome = {}) => {
        if (isOver || !entry) return
        isOver = true
        const ms = Math.round(now() - begun)
        const facts = { ...entry.facts, ...factsIn(outcome) }
        const settled = parseEntry({ ...entry, ...outcome, facts, ms })
        if (!settled) return
        change((entries) => entries.map((one) => (one.id === entry.id ? settled : one)))
      }
    },
    clear() {
      start = now()
      recording.set(empty())
    },
  }
}

function factsIn({ facts }: Readonly<Record<string, unknown>>): object {
  return typeof facts === 'object' && facts !== null ? facts : {}
}
