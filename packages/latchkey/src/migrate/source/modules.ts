import type { File, Node, StringLiteral, TemplateLiteral } from '@babel/types'
import { nameOf, walk } from './parse.ts'

/** A place of a file that names a module. */
export type Reference = {
  module: string
  /** The text that names it, with its quotes. */
  literal: StringLiteral | TemplateLiteral
  /** What names it: the declaration, the call or the type. */
  node: Node
  /** The nodes around it, the innermost first. */
  around: readonly Node[]
}

/** Returns the places of a file that name a module: imports, exports, `require`, types, and mocks of test runners. */
export function referencesIn(file: File): Reference[] {
  const found: Reference[] = []
  walk(file.program, (node, around) => {
    const literal = literalOf(node)
    const module = literal && textOf(literal)
    if (literal && module !== undefined) found.push({ module, literal, node, around })
  })
  return found
}

function literalOf(node: Node): StringLiteral | TemplateLiteral | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
      return node.source
    case 'ExportNamedDeclaration':
      return node.source ?? undefined
    case 'TSExternalModuleReference':
      return asLiteral(node.expression)
    case 'TSImportType':
      return asLiteral(node.argument)
    case 'TSModuleDeclaration':
      return asLiteral(node.id)
    case 'ImportExpression':
      return asLiteral(node.source)
    case 'CallExpression':
    case 'OptionalCallExpression':
      return namesModule(node.callee) ? asLiteral(node.arguments[0]) : undefined
    default:
      return undefined
  }
}

function asLiteral(node: Node | undefined): StringLiteral | TemplateLiteral | undefined {
  if (node?.type === 'StringLiteral') return node
  return node?.type === 'TemplateLiteral' && node.expressions.length === 0 ? node : undefined
}

function textOf(literal: StringLiteral | TemplateLiteral): string | undefined {
  if (literal.type === 'StringLiteral') return literal.value
  return literal.quasis[0]?.value.cooked ?? undefined
}

const mocks = new Set([
  'mock',
  'unmock',
  'doMock',
  'doUnmock',
  'dontMock',
  'deepUnmock',
  'setMock',
  'hoisted',
  'requireActual',
  'requireMock',
  'importActual',
  'importMock',
  'createMockFromModule',
  'unstable_mockModule',
])

/** Whether a call with this callee names a module in its first argument. */
function namesModule(callee: Node): boolean {
  if (callee.type === 'Import') return true
  if (callee.type === 'Identifier') return callee.name === 'require'
  if (callee.type !== 'MemberExpression') return false
  const object = nameOf(callee.object)
  const member = nameOf(callee.property)
  if (object === 'require') return member === 'resolve'
  return (object === 'jest' || object === 'vi') && member !== undefined && mocks.has(member)
}
