import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'

type Locked = {
  license?: string
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
const { packages }: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)
const published = globSync('packages/*/package.json').map(dirname).sort()
// MIT-0 is MIT without the duty to name its author.
const one = '(MIT|MIT-0|ISC|Apache-2\\.0|BSD-[23]-Clause|0BSD|CC0-1\\.0)'
const isPermissive = new RegExp(`^\\(?${one}( (AND|OR) ${one})*\\)?$`)

/** Where a dependency of an installed package is: beside it, or further up. */
function placeOf(name: string, of: string): string {
  for (let folder = of; ; ) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    const found = packages[place]
    if (found) return found.link && found.resolved ? found.resolved : place
    if (folder === '') throw new Error(`${of} needs ${name}, which is not locked`)
    const above = folder.lastIndexOf('/node_modules/')
    folder = above === -1 ? '' : folder.slice(0, above)
  }
}

/** All that is installed with a package: its dependencies and theirs. Optional peers are not. */
function installedWith(folder: string): string[] {
  const found = new Set<string>()
  const waiting = [folder]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { dependencies, optionalDependencies } = packages[place] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = placeOf(name, place)
      if (!found.has(next)) waiting.push(next)
      found.add(next)
    }
  }
  return [...found]
}

it.each(published)('%s has no copyleft package among its dependencies [K3]', (folder) => {
  const installed = installedWith(folder)
  expect(installed.length).toBeGreaterThan(0)
  const others = installed.filter((place) => !isPermissive.test(packages[place]?.license ?? ''))
  expect(others).toEqual([])
})
