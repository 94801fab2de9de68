import { basename, resolve } from 'node:path'

/** The folder of an app without a name. */
export const defaultFolder = 'latchkey-app'

/** Characters and names that Windows has for other purposes. */
const reserved = /[<>:"|?*\p{Cc}]|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu

/** Returns why a folder cannot be created on every system, or `undefined` if it can. */
export function folderProblem(folder: string): string | undefined {
  const name = basename(resolve(folder))
  return reserved.test(name) ? `Windows has no folder named ${JSON.stringify(name)}.` : undefined
}

/**
 * Returns a name for the package of an app, from its folder: lower case, with hyphens in place of all characters that
 * npm refuses. npm does not install a package into itself, so no dependency's name is returned.
 */
export function packageNameOf(folder: string, dependencies: readonly string[]): string {
  const name = basename(resolve(folder))
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._~-]+/g, '-')
    .replace(/^[-._~]+|-+$/g, '')
    .slice(0, 214)
  return ['', ...refused, ...dependencies].includes(name) ? defaultFolder : name
}

const refused = ['node_modules', 'favicon.ico']
