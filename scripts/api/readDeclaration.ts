import type { ESTree } from 'rolldown/utils'
import type { Declaration } from './declaration.ts'
import { classMembers, isObject, membersOf, signatureMembers } from './members.ts'
import { docAbove, lineOf, type Source, textOf } from './source.ts'

const width = 96

/** Parses a statement's declaration. `whole`: the statement with its `export`, which follows the docstring. */
export function readDeclaration(
  source: Source,
  statement: ESTree.Statement | ESTree.Directive,
  whole: { start: number; end: number },
): Declaration | undefined {
  const common = { doc: docAbove(source, whole), path: source.path, members: [], listed: false }
  switch (statement.type) {
    case 'TSDeclareFunction': {
      const name = statement.id?.name ?? ''
      return { ...common, name, kind: 'function', signatures: [signatureOf(source, statement)] }
    }
    case 'VariableDeclaration':
      return { ...common, ...readVariable(source, statement) }
    case 'ClassDeclaration': {
      const head = { start: statement.start, end: statement.body.start }
      return {
        ...common,
        name: statement.id?.name ?? '',
        kind: 'value',
        signatures: [withoutDeclare(lineOf(source, head))],
        members: classMembers(source, statement.body),
        listed: true,
      }
    }
    case 'TSTypeAliasDeclaration':
      return { ...common, ...readType(source, statement) }
    case 'TSInterfaceDeclaration': {
      const head = { start: statement.start, end: statement.body.start }
      return {
        ...common,
        name: statement.id.name,
        kind: 'type',
        signatures: [`${withoutDeclare(lineOf(source, head))} { … }`],
        members: statement.body.body.flatMap((member) => signatureMembers(source, member)),
        listed: true,
      }
    }
    default:
      return undefined
  }
}

function readVariable(source: Source, { declarations }: ESTree.VariableDeclaration) {
  const id = declarations[0]?.id
  const type = id?.typeAnnotation?.typeAnnotation
  const name = id?.type === 'Identifier' ? id.name : ''
  const kind: Declaration['kind'] = type?.type === 'TSFunctionType' ? 'function' : 'value'
  const signatures = [`const ${name}${type ? `: ${textOf(source, type)}` : ''}`]
  return { name, kind, signatures }
}

function readType(source: Source, alias: ESTree.TSTypeAliasDeclaration) {
  const { id, typeAnnotation: type } = alias
  const listed = isObject(type)
  const text = listed ? headOf(source, alias) : withoutDeclare(textOf(source, alias))
  const kind: Declaration['kind'] = 'type'
  const signatures = [text.replace(/;$/, '')]
  return { name: id.name, kind, signatures, members: membersOf(source, type), listed }
}

/** The text of an object type without what is in its braces. */
function headOf(source: Source, alias: ESTree.TSTypeAliasDeclaration): string {
  const start = { start: alias.start, end: alias.typeAnnotation.start }
  return `${withoutDeclare(lineOf(source, start))} ${shapeOf(source, alias.typeAnnotation)}`
}

function shapeOf(source: Source, type: ESTree.TSType): string {
  if (type.type === 'TSTypeLiteral') return '{ … }'
  if (type.type === 'TSIntersectionType')
    return type.types.map((part) => shapeOf(source, part)).join(' & ')
  return lineOf(source, type)
}

/** A function's signature, one parameter a line when it is long. */
function signatureOf(source: Source, found: ESTree.Function): string {
  const name = found.id?.name ?? ''
  const generic = found.typeParameters ? lineOf(source, found.typeParameters) : ''
  const result = found.returnType ? textOf(source, found.returnType) : ''
  const params = found.params.map((param) => textOf(source, param))
  const line = `function ${name}${generic}(${params.join(', ')})${result}`
  if (line.length <= width && !line.includes('\n')) return line
  const lines = params.map((param) => `  ${param.replaceAll('\n', '\n  ')},\n`).join('')
  return `function ${name}${generic}(\n${lines})${result}`
}

function withoutDeclare(text: string): string {
  return text.replace(/^declare /, '')
}
