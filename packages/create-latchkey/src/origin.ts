import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'

/** Where an app installs Latchkey from: npm, or a folder with tarballs. */
export type Origin = { at: 'npm' } | { at: 'tarballs'; folder: string }

/**
 * Returns where apps install Latchkey from. The package of the running command may be installed from a tarball, which
 * `npm run tarballs` puts beside the others: then these are it. `ownFolder` is where that package is.
 */
export function originOf(ownFolder: string, given: string | undefined): Origin {
  if (given !== undefined) return { at: 'tarballs', folder: resolve(given) }
  const tarball = tarballOf(ownFolder)
  return tarball === undefined ? { at: 'npm' } : { at: 'tarballs', folder: dirname(tarball) }
}

/** Returns the tarball that a package was installed from, as npm writes it beside what it installs. */
function tarballOf(ownFolder: string): string | undefined {
  const installed = dirname(ownFolder)
  const list = join(installed, '.package-lock.json')
  if (!existsSync(list)) return undefined
  const { packages }: { packages?: Record<string, { resolved?: string }> } = JSON.parse(
    readFileSync(list, 'utf8'),
  )
  const resolved = packages?.[`node_modules/${basename(ownFolder)}`]?.resolved
  if (!resolved?.startsWith('file:')) return undefined
  return resolve(dirname(installed), decodeURI(resolved.slice('file:'.length)))
}

/**
 * Returns the specifier of one of Latchkey's packages in the package.json of an app, or `undefined` if the app does not
 * import it: it is there for another tarball, and npm installs it by itself.
 */
export function specifierOf(
  name: string,
  version: string,
  origin: Origin,
  app: string,
): string | undefined {
  if (origin.at === 'npm') return name === '@latchkey/protocol' ? undefined : `^${version}`
  const file = `${name.replace(/^@/, '').replace('/', '-')}-${version}.tgz`
  const path = relative(app, join(origin.folder, file)).split(sep).join('/')
  return `file:${path}`
}
