import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The SHA-256 of files by their names, in hex. */
export type Digests = Readonly<Record<string, string>>

/** The file with the digests of a release's other files, as `sha256sum --check` reads it. */
export const sumsFile = 'SHA256SUMS'

/** Returns the digest of each file of a folder but the one with the digests, in the order of their names. */
export function digestsOf(folder: string): Digests {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== sumsFile)
    .map(({ name }) => name)
  const digestOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
  return Object.fromEntries(names.toSorted().map((name) => [name, digestOf(name)]))
}

/** The names of the files that only one side has, or whose digests differ. */
export function differencesBetween(one: Digests, other: Digests): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter((name) => one[name] !== other[name]).toSorted()
}

/** Returns digests as the text of a `SHA256SUMS` file. */
export function formatSums(digests: Digests): string {
  return Object.entries(digests)
    .map(([name, digest]) => `${digest}  ${name}\n`)
    .join('')
}

/** Parses a `SHA256SUMS` file. Throws if a line has another form, or if there is no line. */
export function parseSums(text: string): Digests {
  const lines = text.split('\n').filter((line) => line !== '')
  if (lines.length === 0) throw new TypeError(`${sumsFile} is empty`)
  const entries = lines.map((line) => {
    const [, digest = '', name = ''] = /^([0-9a-f]{64}) [ *](\S+)$/.exec(line) ?? []
    if (digest === '') throw new TypeError(`Not a line of ${sumsFile}: ${line}`)
    return [name, digest]
  })
  return Object.fromEntries(entries)
}
