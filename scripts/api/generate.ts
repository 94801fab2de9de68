import type { Declaration } from './declaration.ts'
import { createLibrary, type Library } from './library.ts'
import { type Package, readPackages } from './packages.ts'
import { type Entry, type Home, indexPage, type Named, packagePage } from './page.ts'

/** The pages, by path, and everything that they describe. */
export type Generated = { pages: ReadonlyMap<string, string>; described: readonly Named[] }

export function generate(): Generated {
  const packages = readPackages()
  const library = createLibrary(packages)
  const homes = homesOf(packages, library)
  const pages = new Map([['docs/api/README.md', indexPage(packages)]])
  const described: Named[] = []
  for (const one of packages) {
    const entries = [...one.entries].map(([specifier, path]) =>
      entryOf(specifier, library.exportsOf(path), homes),
    )
    described.push(...entries.flatMap(({ own }) => own))
    pages.set(`docs/api/${one.folder}.md`, packagePage(one, entries))
  }
  return { pages, described }
}

/** Returns the page of each declaration: that of the first entry of its own package that exports it. */
function homesOf(packages: readonly Package[], library: Library): Map<Declaration, Home> {
  const homes = new Map<Declaration, Home>()
  for (const { folder, entries } of packages)
    for (const [specifier, path] of entries)
      for (const declaration of library.exportsOf(path).values())
        if (declaration.path.startsWith(`packages/${folder}/`) && !homes.has(declaration))
          homes.set(declaration, { specifier, folder })
  return homes
}

function entryOf(
  specifier: string,
  exported: ReadonlyMap<string, Declaration>,
  homes: ReadonlyMap<Declaration, Home>,
): Entry {
  const own: Named[] = []
  const elsewhere: (Named & { home: Home })[] = []
  for (const [name, declaration] of exported) {
    const home = homes.get(declaration)
    if (!home || home.specifier === specifier) own.push({ name, declaration })
    else elsewhere.push({ name, declaration, home })
  }
  return { specifier, own, elsewhere }
}
