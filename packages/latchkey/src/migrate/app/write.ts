import {
  chmodSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Writes files of a folder: first all of them beside their places, then each into its place at once. If one cannot be
 * written or moved, all files get their former content back, and the error is thrown.
 */
export function writeFiles(
  folder: string,
  files: readonly { path: string; after: string }[],
): void {
  const written: { place: string; beside: string }[] = []
  const moved: { place: string; before: Buffer | undefined }[] = []
  try {
    for (const { path, after } of files) {
      const place = join(folder, path)
      const beside = `${place}.latchkey-migrate`
      mkdirSync(dirname(place), { recursive: true })
      writeFileSync(beside, after, { flag: 'wx' })
      written.push({ place, beside })
      const mode = statSync(place, { throwIfNoEntry: false })?.mode
      if (mode !== undefined) chmodSync(beside, mode)
    }
    for (const { place, beside } of written) {
      const isNew = statSync(place, { throwIfNoEntry: false }) === undefined
      const before = isNew ? undefined : readFileSync(place)
      renameSync(beside, place)
      moved.push({ place, before })
    }
  } catch (error) {
    for (const { place, before } of moved) {
      if (before) writeFileSync(place, before)
      else rmSync(place, { force: true })
    }
    throw error
  } finally {
    for (const { beside } of written) rmSync(beside, { force: true })
  }
}
