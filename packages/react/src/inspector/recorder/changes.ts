import type { Entry, RecordedState, Recording } from './recording.ts'

/** A value of the state that differs between two steps. `undefined`: absent. */
export type Change = { path: string; before: unknown; after: unknown }

/** Returns the differences between two values, with the paths of their leaves. */
function changesBetween(before: unknown, after: unknown, path = ''): readonly Change[] {
  if (Object.is(before, after)) return []
  const names = new Set([...keysOf(before), ...keysOf(after)])
  if (names.size === 0) return isSameLeaf(before, after) ? [] : [{ path, before, after }]
  return [...names].flatMap((name) =>
    changesBetween(memberOf(before, name), memberOf(after, name), path ? `${path}.${name}` : name),
  )
}

/** Returns the state at a step: that of the step, or of the last one before it. */
export function stateAt({ entries }: Recording, step: number): RecordedState | undefined {
  return lastState(entries, step)?.state
}

/** Returns what a step changed in the state. */
export function changesAt({ entries }: Recording, step: number): readonly Change[] {
  const entry = entries[step]
  if (entry?.kind !== 'state') return []
  return changesBetween(lastState(entries, step - 1)?.state ?? {}, entry.state)
}

function lastState(entries: readonly Entry[], step: number) {
  for (let index = step; index >= 0; index -= 1) {
    const entry = entries[index]
    if (entry?.kind === 'state') return entry
  }
  return undefined
}

function keysOf(value: unknown): readonly string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : []
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** An empty list and an absent one are the same to a reader. */
function isSameLeaf(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}
