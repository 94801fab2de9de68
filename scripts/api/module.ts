import { readFileSync } from 'node:fs'
import { type ESTree, parseSync } from 'rolldown/utils'
import { type Declaration, joinDeclarations } from './declaration.ts'
import { readDeclaration } from './readDeclaration.ts'
import type { Source } from './source.ts'

/** A name of another module, or of this one when `from` is absent. */
export type Origin = { name: string; from?: string }

/** A declaration file: what it declares, and what it exports and imports under which name. */
export type Module = {
  declared: Map<string, Declaration>
  exported: Map<string, Origin>
  imported: Map<string, Origin>
  /** The modules that it exports all of. */
  stars: string[]
}

export function readModule(path: string): Module {
  const text = readFileSync(path, 'utf8')
  const { program, comments } = parseSync(path, text, { lang: 'dts' })
  const source = { path, text, comments }
  const module: Module = {
    declared: new Map(),
    exported: new Map(),
    imported: new Map(),
    stars: [],
  }
  for (const statement of program.body) readStatement(module, source, statement)
  return module
}

function readStatement(
  module: Module,
  source: Source,
  statement: ESTree.Program['body'][number],
): void {
  switch (statement.type) {
    case 'ImportDeclaration':
      for (const one of statement.specifiers)
        if (one.type === 'ImportSpecifier')
          module.imported.set(one.local.name, originOf(one.imported, statement.source))
      return
    case 'ExportAllDeclaration':
      module.stars.push(statement.source.value)
      return
    case 'ExportNamedDeclaration':
      for (const { local, exported } of statement.specifiers)
        module.exported.set(nameOf(exported), originOf(local, statement.source))
      if (statement.declaration) {
        const name = declare(module, readDeclaration(source, statement.declaration, statement))
        if (name !== undefined) module.exported.set(name, { name })
      }
      return
    default:
      declare(module, readDeclaration(source, statement, statement))
  }
}

function declare({ declared }: Module, found: Declaration | undefined): string | undefined {
  if (!found) return undefined
  const before = declared.get(found.name)
  declared.set(found.name, before ? joinDeclarations(before, found) : found)
  return found.name
}

function originOf(name: ESTree.ModuleExportName, from: ESTree.StringLiteral | null): Origin {
  return from ? { name: nameOf(name), from: from.value } : { name: nameOf(name) }
}

function nameOf(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name
}
