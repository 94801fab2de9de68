import type { Clock } from '@latchkey/protocol'
import { type Cell, createCell } from './cell.ts'

/** The cells of one map of kinds to data, each found by its kind and the text of its key. */
export type Cells<Types> = {
  of<Kind extends keyof Types>(kind: Kind, id: string): Cell<Types[Kind]>
  /** Every cell with the text of its key. */
  entries(): [id: string, cell: Cell<Types[keyof Types]>][]
}

/** Unseen data is forgotten after this many milliseconds. */
const keptFor = 300_000

export function createCells<Types>(clock: Clock, onSeen: (isSeen: boolean) => void): Cells<Types> {
  const maps: { [Kind in keyof Types]?: Map<string, Cell<Types[Kind]>> } = {}
  const mapOf = <Kind extends keyof Types>(kind: Kind): Map<string, Cell<Types[Kind]>> => {
    const known = maps[kind]
    if (known) return known
    const made = new Map<string, Cell<Types[Kind]>>()
    maps[kind] = made
    return made
  }
  return {
    of(kind, id) {
      const map = mapOf(kind)
      const known = map.get(id)
      if (known) return known
      for (const [other, cell] of map)
        if (cell.isIdleSince(clock.now() - keptFor)) map.delete(other)
      const made = createCell<Types[typeof kind]>(clock, onSeen)
      map.set(id, made)
      return made
    },
    entries() {
      const found: [string, Cell<Types[keyof Types]>][] = []
      // A page may have given all objects further members.
      for (const kind in maps) if (Object.hasOwn(maps, kind)) found.push(...mapOf(kind))
      return found
    },
  }
}
