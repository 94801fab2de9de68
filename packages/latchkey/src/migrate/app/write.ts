import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** A file in its place, and what was there before, if anything. */
type Moved = { place: string; before: { content: Buffer; mode: number } | undefined }

/**
 * Writes files of a folder: first all of them beside their places, then each into its place at once. If one cannot be
 * written or moved, all files get their former content back, and the error is thrown. It names
 * those that cannot be restored. A symbolic link stays one: its target changes.
 */
export function writeFiles(
  folder: string,
  files: readonly { path: string; after: string }[],
): void {
  const written: { place: string; beside: string }[] = []
  const moved: Moved[] = []
  try {
    for (const { path, after } of files) {
      const place = placeOf(join(folder, path))
      const beside = `${place}.latchkey-migrate`
      mkdirSync(dirname(place), { recursive: true })
      writeFileSync(beside, after, { flag: 'wx' })
      written.push({ place, beside })
      const mode = statSync(place, { throwIfNoEntry: false })?.mode
      if (mode !== undefined) chmodSync(beside, mode)
    }
    for (const { place, beside } of written) {
      const mode = statSync(place, { throwIfNoEntry: false })?.mode
      const before = mode === undefined ? undefined : { content: readFileSync(place), mode }
      renameSync(beside, place)
      moved.push({ place, before })
    }
  } catch (error) {
    const left = moved.filter((one) => !isRestored(one)).map(({ place }) => place)
    if (left.length === 0) throw error
    throw new Error(`These files are changed: ${left.join(', ')}`, { cause: error })
  } finally {
    for (const { beside } of written) rmSync(beside, { force: true })
  }
}

function placeOf(path: string): string {
  return existsSync(path) ? realpathSync(path) : path
}

/** Gives a file its former content back, also one that may only be read. Returns whether it worked. */
function isRestored({ place, before }: Moved): boolean {
  try {
    rmSync(place, { force: true })
    if (before) writeFileSync(place, before.content, { mode: before.mode })
    return true
  } catch {
    return false
  }
}
