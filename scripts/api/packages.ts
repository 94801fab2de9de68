import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** A published package: its folder's name, and the declaration file of each of its entries. */
export type Package = {
  folder: string
  name: string
  description: string
  /** By the specifier that an importer writes. */
  entries: ReadonlyMap<string, string>
}

/** The packages that are published and can be imported, with the entries that have types. */
export function readPackages(): Package[] {
  return globSync('packages/*/package.json')
    .sort()
    .map(readPackage)
    .filter(({ entries }) => entries.size > 0)
}

function readPackage(path: string): Package {
  const manifest = recordOf(JSON.parse(readFileSync(path, 'utf8')))
  const name = String(manifest.name)
  const folder = basename(dirname(path))
  const entries = new Map<string, string>()
  for (const [place, target] of Object.entries(recordOf(manifest.exports))) {
    const { types } = recordOf(target)
    if (typeof types !== 'string' || !types.startsWith('./dist/')) continue
    for (const one of namesIn(madeBy(folder, types)))
      entries.set(
        `${name}${place.slice(1)}`.replace('*', one),
        madeBy(folder, types).replace('*', one),
      )
  }
  return { folder, name, description: String(manifest.description), entries }
}

/** Returns the names that match the `*` of a path. A path without `*` has one empty name. */
function namesIn(path: string): string[] {
  const [before = '', after] = path.split('*')
  if (after === undefined) return ['']
  return globSync(path)
    .toSorted()
    .map((found) => found.slice(before.length, -after.length))
}

/** `./dist/x.d.ts` → where `tsc -b` makes it. */
function madeBy(folder: string, types: string): string {
  return types.replace(/^\.\/dist\//, `packages/${folder}/.cache/types/`)
}

/** The source that a declaration file was made from. */
export function sourceOf(path: string, exists: (path: string) => boolean): string {
  const source = path.replace('/.cache/types/', '/src/').replace(/\.d\.ts$/, '')
  return exists(`${source}.tsx`) ? `${source}.tsx` : `${source}.ts`
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
