import { chmodSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Writes files of a folder: first all of them beside their places, then each into its place at once. If one cannot be
 * written, none is changed. If one cannot be moved into its place, those before it are changed already.
 */
export function writeFiles(
  folder: string,
  files: readonly { path: string; after: string }[],
): void {
  const written: { place: string; beside: string }[] = []
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
    for (const { place, beside } of written) renameSync(beside, place)
  } finally {
    for (const { beside } of written) rmSync(beside, { force: true })
  }
}
