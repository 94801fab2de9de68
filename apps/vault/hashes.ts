import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The file with the SHA-256 of every other file of the page, in hex. It excludes the operator's `settings.json`. */
const name = 'hashes.json'

/** Writes the hash of every file of the build, so that anyone can compare a served page with it. */
export function hashesOfFiles(): Plugin {
  return {
    name: 'hashes-of-files',
    writeBundle({ dir }) {
      if (dir === undefined) throw new TypeError('The build has no folder')
      writeFileSync(join(dir, name), `${JSON.stringify({ files: hashesIn(dir) }, null, 2)}\n`)
    },
  }
}

function hashesIn(folder: string): Record<string, string> {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== name)
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  const hashOf = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex')
  return Object.fromEntries(
    files.toSorted().map((file) => [file.replaceAll('\\', '/'), hashOf(file)]),
  )
}
