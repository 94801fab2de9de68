import { readFileSync } from 'node:fs'

/** What the lock file says of a package. */
export type Locked = {
  name?: string
  version?: string
  integrity?: string
  license?: string
  engines?: { node?: string }
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
export const { packages }: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)

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

/** Where the dependencies of an installed package are. Optional peers are none. */
export function dependenciesOf(place: string): string[] {
  const { dependencies, optionalDependencies } = packages[place] ?? {}
  return Object.keys({ ...dependencies, ...optionalDependencies }).map((name) =>
    placeOf(name, place),
  )
}

/** All that is installed with a package: its dependencies and theirs. */
export function installedWith(folder: string): string[] {
  const found = new Set<string>()
  const waiting = [folder]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    for (const next of dependenciesOf(place)) {
      if (!found.has(next)) waiting.push(next)
      found.add(next)
    }
  }
  return [...found]
}
