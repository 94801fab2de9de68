import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { dependenciesOf } from '../packages/installed.ts'
import { gathered, run } from '../packages/matrix/pack.ts'

/** A package of a release. */
export type ReleasedPackage = {
  name: string
  version: string
  license: string
  /** Its folder in the repository. */
  folder: string
  /** The name of its tarball, and the tarball's digests in hex. */
  tarball: string
  sha256: string
  sha512: string
  /** Where its dependencies are, as the lock names places. */
  dependencies: readonly string[]
}

const manifestSchema = v.object({
  name: v.string(),
  version: v.string(),
  license: v.string(),
  repository: v.object({ directory: v.string() }),
})

/** Reads the packages of the tarballs in a folder. Each comes after those that it depends on. */
export function readReleased(folder: string): ReleasedPackage[] {
  const all = globSync(join(folder, '*.tgz')).toSorted().map(readTarball)
  const sorted: ReleasedPackage[] = []
  const add = (one: ReleasedPackage) => {
    if (sorted.includes(one)) return
    for (const other of all) if (one.dependencies.includes(other.folder)) add(other)
    sorted.push(one)
  }
  for (const one of all) add(one)
  return sorted
}

function readTarball(path: string): ReleasedPackage {
  const text = run('tar', ['-xzOf', path, 'package/package.json'], '.')
  const { repository, ...named } = v.parse(manifestSchema, JSON.parse(text))
  const bytes = readFileSync(path)
  const folder = repository.directory
  return {
    ...named,
    folder,
    tarball: basename(path),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    sha512: createHash('sha512').update(bytes).digest('hex'),
    dependencies: folder === `packages/${gathered}` ? outerOf(folder) : dependenciesOf(folder),
  }
}

/** What a package with others inside needs: the dependencies of these that are not inside, too. */
function outerOf(folder: string): string[] {
  const found = new Set<string>()
  for (const place of dependenciesOf(folder))
    for (const one of place.startsWith('packages/') ? outerOf(place) : [place]) found.add(one)
  return [...found]
}
