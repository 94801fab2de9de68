import { writeFileSync } from 'node:fs'

/** An entry of a package: where its types and its script are. */
export type ExportTarget = string | { types?: string; default?: string }

/** What is read of a package.json. */
export type Manifest = {
  name: string
  version: string
  engines: { node: string }
  sideEffects: false | string[]
  exports: Record<string, ExportTarget>
  files: string[]
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional: boolean }>
}

/**
 * Writes the manifest of a package that is published. TypeScript's `moduleResolution: node` and older bundlers do not
 * read `exports`: they find the entries by `main`, `types` and `typesVersions`.
 */
export function writeManifest(path: string, manifest: Manifest): void {
  const staged = { ...manifest, ...rootEntry(manifest), typesVersions: { '*': typesOf(manifest) } }
  writeFileSync(path, `${JSON.stringify(staged, null, 2)}\n`)
}

function rootEntry({ exports }: Manifest): { main?: string; types?: string } {
  const target = exports['.']
  if (typeof target !== 'object') return {}
  return {
    ...(target.default !== undefined && { main: target.default }),
    ...(target.types !== undefined && { types: target.types }),
  }
}

/** The declarations of each subpath. */
function typesOf({ exports }: Manifest): Record<string, string[]> {
  const declarations: Record<string, string[]> = {}
  for (const [name, target] of Object.entries(exports)) {
    if (name !== '.' && typeof target === 'object' && target.types !== undefined)
      declarations[name.slice('./'.length)] = [target.types]
  }
  return declarations
}
