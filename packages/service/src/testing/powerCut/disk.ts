import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Content } from './content.ts'
import type { Operation } from './operations.ts'

/** A file as the programs see it (`content`) and as far as the disk has it (`synced`, then `pending`). */
type File = { synced: Content; pending: Change[] }
type Change = Extract<Operation, { kind: 'write' | 'truncate' }>

/** Bytes that a disk writes as a whole. */
const sectorSize = 512
/** The share of unsynced sectors with a wrong bit. */
const damageChance = 0.01

/**
 * Replays operations one by one and makes, at any point, a folder as a power cut may leave it. Of what was not synced,
 * each sector may be there, absent or damaged, and a new or deleted name may be as before.
 */
export class RecordedDisk {
  /** The files by name, as the programs see them. */
  private files = new Map<string, File>()
  /** The names and files at the last sync of the folder. */
  private syncedNames = new Map<string, File>()

  apply(operation: Operation): void {
    switch (operation.kind) {
      case 'create':
        this.files.set(operation.name, { synced: new Content(), pending: [] })
        return
      case 'delete':
        this.files.delete(operation.name)
        return
      case 'syncFolder':
        this.syncedNames = new Map(this.files)
        return
      case 'sync': {
        const file = this.file(operation.name)
        for (const change of file.pending) apply(file.synced, change)
        file.pending = []
        return
      }
      case 'write':
      case 'truncate':
        this.file(operation.name).pending.push(operation)
        return
      case 'mark':
    }
  }

  /** Writes the folder as a power cut at this point may leave it. `random` returns numbers from 0 to 1. */
  cut(folder: string, random: () => number): void {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const names = new Set([...this.files.keys(), ...this.syncedNames.keys()])
    for (const name of names) {
      const [now, before] = [this.files.get(name), this.syncedNames.get(name)]
      const file = now === before || random() < 0.5 ? now : before
      // The index of SQLite's log lives in memory.
      if (file && !name.endsWith('-shm')) writeFileSync(join(folder, name), leftOf(file, random))
    }
  }

  private file(name: string): File {
    const file = this.files.get(name)
    if (!file) throw new Error(`The record changes ${name}, which does not exist`)
    return file
  }
}

function leftOf({ synced, pending }: File, random: () => number): Buffer {
  // In a third of the cuts nothing reached the disk, in a third everything, else an arbitrary part.
  const luck = random()
  const chance = luck < 1 / 3 ? 0 : luck < 2 / 3 ? 1 : random()
  const isKept = () => random() < chance
  const content = synced.copy()
  for (const change of pending) {
    if (change.kind === 'write') writePart(content, change, isKept, random)
    else if (isKept()) apply(content, change)
  }
  return content.read()
}

/** Writes some sectors. One may be damaged, as where the power fails in the middle of it. */
function writePart(
  content: Content,
  { data, offset }: Extract<Change, { kind: 'write' }>,
  isKept: () => boolean,
  random: () => number,
): void {
  for (let at = 0; at < data.length; at += sectorSize) {
    if (!isKept()) continue
    const sector = data.subarray(at, at + sectorSize)
    content.write(offset + at, sector)
    if (random() < damageChance) content.flipBit(offset + at, offset + at + sector.length, random)
  }
}

function apply(content: Content, change: Change): void {
  if (change.kind === 'truncate') content.truncate(change.length)
  else content.write(change.offset, change.data)
}
