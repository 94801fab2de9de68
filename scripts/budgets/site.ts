/** A page as a site's bundler made it. */
export type Site = {
  /** The script files that are loaded with each built file of our packages, such as `react/dialog`. */
  loads: ReadonlyMap<string, ReadonlySet<string>>
  /** Gzip bytes by script file. */
  sizes: ReadonlyMap<string, number>
}

/** What is weighed over: React, and the vendors' SDKs that are optional peers. */
export const leftOut = /^(react(-dom)?|rxjs|@ledgerhq\/[\w-]+|@coinbase\/wallet-sdk)($|\/)/

/**
 * The pages that are weighed, by the names of their modules: one with all packages, the same page made by the default
 * set-up of `latchkey`, and one with custom elements.
 */
export const pages = ['weighed', 'umbrella', 'elements'] as const
export type Page = (typeof pages)[number]

/**
 * `react/dialog` for a module of `@latchkey/react/dist/dialog.js`, which `latchkey` has as `packages/react`, `page` for
 * the page's own.
 */
function nameOf(module: string): string | undefined {
  const built = /(?:@latchkey|latchkey\/packages)\/(.+)\/dist\/(.+)\.js$/.exec(module)
  if (built) return `${built[1]}/${built[2]}`
  return pages.some((page) => module.endsWith(`/src/${page}.js`)) ? 'page' : undefined
}

/** Adds files to those that are loaded with a module. */
export function addLoads(
  loads: Map<string, ReadonlySet<string>>,
  module: string,
  files: Iterable<string>,
): void {
  const name = nameOf(module)
  if (name !== undefined) loads.set(name, new Set([...(loads.get(name) ?? []), ...files]))
}
