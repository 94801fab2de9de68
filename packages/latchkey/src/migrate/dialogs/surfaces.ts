import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { languageOf, nameOf, parseModule } from '../source/parse.ts'

/** The names that a module of `latchkey` exports. */
export type Surface = {
  names: ReadonlySet<string>
  /** Whether it also exports all names of another package. */
  isOpen: boolean
}

/** Returns the names that a module of `latchkey` exports. */
export type ReadSurface = (module: string) => Surface

/**
 * Returns a function that reads the names from the entries of the `latchkey` in a folder: from its declarations, or in
 * the repository from its sources.
 */
export function surfacesIn(folder: string): ReadSurface {
  const { exports }: { exports: Record<string, Entry> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const known = new Map<string, Surface>()
  return (module) => {
    const found = known.get(module) ?? readSurface(folder, exports[`.${module.slice(8)}`], module)
    known.set(module, found)
    return found
  }
}

type Entry = { 'latchkey-source'?: string; types?: string } | undefined

function readSurface(folder: string, entry: Entry, module: string): Surface {
  if (module.endsWith('.css')) return { names: new Set(['default']), isOpen: false }
  const candidates = [entry?.['latchkey-source'], entry?.types].filter((path) => path !== undefined)
  const path = candidates.map((one) => join(folder, one)).find((one) => existsSync(one))
  if (path === undefined) throw new Error(`${module} has no declarations in ${folder}`)
  const names = new Set<string>()
  return { names, isOpen: collect(path, names) }
}

/** Adds the names that a file exports. Returns whether it also exports all names of another package. */
function collect(path: string, names: Set<string>): boolean {
  let isOpen = false
  const { program } = parseModule(readFileSync(path, 'utf8'), languageOf(path) ?? 'ts')
  for (const statement of program.body) {
    if (statement.type === 'ExportAllDeclaration') {
      const isBeside = statement.source.value.startsWith('.')
      if (isBeside) isOpen = collect(fileAt(dirname(path), statement.source.value), names) || isOpen
      else isOpen = true
    }
    if (statement.type !== 'ExportNamedDeclaration') continue
    for (const specifier of statement.specifiers) add(nameOf(specifier.exported))
    const { declaration } = statement
    if (declaration?.type === 'VariableDeclaration')
      for (const { id } of declaration.declarations) add(nameOf(id))
    else if (declaration && 'id' in declaration) add(nameOf(declaration.id))
  }
  return isOpen

  function add(name: string | undefined) {
    if (name !== undefined) names.add(name)
  }
}

/** Declarations name the scripts beside them. */
function fileAt(folder: string, specifier: string): string {
  const path = join(folder, specifier)
  const declaration = path.replace(/\.js$/, '.d.ts')
  return existsSync(declaration) ? declaration : path
}
