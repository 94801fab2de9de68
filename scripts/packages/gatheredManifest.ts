import type { ExportTarget, Manifest } from './publishedManifest.ts'

type Named = { name: string; manifest: Manifest }

/** Subpaths of the gathered package beside those of the packages inside. */
const shortcuts: Readonly<Record<string, string>> = {
  './elements': './react/elements',
  './inspector': './react/inspector',
  './wagmi': './connectors/wagmi',
}

/**
 * Returns the manifest of a package with others inside, in `packages/<name>`: `./x/y` is their `@latchkey/x/y`, and it
 * depends on all that they depend on.
 */
export function gatheredManifest(manifest: Manifest, inner: readonly Named[]): Manifest {
  const all = [manifest, ...inner.map((one) => one.manifest)]
  return {
    ...manifest,
    sideEffects: [...new Set(all.flatMap(({ sideEffects }) => sideEffects || []))],
    exports: exportsOf(manifest, inner),
    files: [...manifest.files, 'packages'],
    dependencies: foreign(union(all.map((one) => one.dependencies))),
    peerDependencies: foreign(union(all.map((one) => one.peerDependencies))),
    peerDependenciesMeta: foreign(optionalPeers(all)),
  }
}

/** The peers that no package needs. */
function optionalPeers(all: readonly Manifest[]): NonNullable<Manifest['peerDependenciesMeta']> {
  const needed = all.flatMap(({ peerDependencies, peerDependenciesMeta }) =>
    Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional),
  )
  const meta = Object.assign({}, ...all.map((one) => one.peerDependenciesMeta))
  for (const name of needed) delete meta[name]
  return meta
}

/** Those of others: the packages inside are there. */
function foreign<T>(named: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(named).filter(([name]) => !name.startsWith('@latchkey/')),
  )
}

function exportsOf({ exports }: Manifest, inner: readonly Named[]): Manifest['exports'] {
  const gathered = inner.flatMap(({ name, manifest }) =>
    Object.entries(manifest.exports).map(([key, target]) => {
      const subpath = key === '.' ? `./${name}` : `./${name}/${key.slice(2)}`
      return [subpath, within(`./packages/${name}`, target)] as const
    }),
  )
  const all = Object.fromEntries(gathered)
  const short = Object.entries(shortcuts).map(([key, subpath]) => {
    if (!all[subpath]) throw new Error(`${subpath} is not among the packages inside`)
    return [key, all[subpath]]
  })
  return { ...exports, ...all, ...Object.fromEntries(short) }
}

/** A target of a package inside, as seen from the gathered one. */
function within(folder: string, target: ExportTarget): ExportTarget {
  const place = (path: string) => `${folder}/${path.slice(2)}`
  if (typeof target === 'string') return place(target)
  return {
    ...(target.types !== undefined && { types: place(target.types) }),
    ...(target.default !== undefined && { default: place(target.default) }),
  }
}

/** The ranges of all. Throws if two packages want different ranges of one dependency. */
function union(lists: readonly (Record<string, string> | undefined)[]): Record<string, string> {
  const ranges = new Map<string, string>()
  for (const [name, range] of lists.flatMap((list) => Object.entries(list ?? {}))) {
    const known = ranges.get(name) ?? range
    if (known !== range) throw new Error(`${name} is wanted as ${known} and as ${range}`)
    ranges.set(name, range)
  }
  return Object.fromEntries([...ranges].toSorted())
}
