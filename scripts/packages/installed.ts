import { readFileSync } from 'node:fs'

/** What the lock file says of a package. */
type Locked = {
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

/** All that is installed with a package: its dependencies and theirs. Optional peers are not. */
export function installedWith(folder: string): string[] {
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
