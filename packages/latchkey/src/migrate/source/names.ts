import type { Node } from '@babel/types'
import type { Reference } from './modules.ts'
import { nameOf, walk } from './parse.ts'

/** The names that a place takes of the module that it names. */
export function namesAt({ node, around }: Reference): string[] {
  switch (node.type) {
    case 'ImportDeclaration':
      return node.specifiers.flatMap((specifier) => {
        if (specifier.type === 'ImportDefaultSpecifier') return ['default']
        if (specifier.type === 'ImportSpecifier') return nameOf(specifier.imported) ?? []
        return membersOf(specifier.local.name, around)
      })
    case 'ExportNamedDeclaration':
      return node.specifiers.flatMap((specifier) =>
        specifier.type === 'ExportSpecifier' ? (nameOf(specifier.local) ?? []) : [],
      )
    case 'TSImportType':
      return node.qualifier ? [firstOf(node.qualifier)] : []
    default:
      return namesOfResult(node, around)
  }
}

/** The names of an awaited import or of `require`: members, a pattern, or what `then` takes. */
function namesOfResult(node: Node, around: readonly Node[]): string[] {
  const [parent, ...outer] = around
  if (parent?.type === 'AwaitExpression' || parent?.type === 'TSAsExpression')
    return namesOfResult(parent, outer)
  if (parent?.type === 'VariableDeclarator') {
    if (parent.id.type === 'Identifier') return membersOf(parent.id.name, outer)
    return namesOfPattern(parent.id)
  }
  if (parent?.type !== 'MemberExpression' || parent.object !== node) return []
  const member = parent.computed ? undefined : nameOf(parent.property)
  const call = outer[0]
  if (member !== 'then' || call?.type !== 'CallExpression')
    return member === undefined ? [] : [member]
  const [then] = call.arguments
  const isFunction = then?.type === 'ArrowFunctionExpression' || then?.type === 'FunctionExpression'
  const parameter = isFunction ? then.params[0] : undefined
  if (!then || !parameter) return []
  if (parameter.type === 'Identifier') return membersOf(parameter.name, [then])
  return namesOfPattern(parameter)
}

function namesOfPattern(pattern: Node): string[] {
  if (pattern.type !== 'ObjectPattern') return []
  return pattern.properties.flatMap((property) =>
    property.type === 'ObjectProperty' && !property.computed ? (nameOf(property.key) ?? []) : [],
  )
}

/** The members that are read of a variable, in code, in JSX and in types. */
function membersOf(variable: string, around: readonly Node[]): string[] {
  const root = around.at(-1)
  const found = new Set<string>()
  if (!root) return []
  walk(root, (node) => {
    const [object, member] = memberOf(node)
    if (nameOf(object) === variable && member !== undefined) found.add(member)
  })
  return [...found]
}

function memberOf(node: Node): [Node | undefined, string | undefined] {
  if (node.type === 'MemberExpression' || node.type === 'OptionalMemberExpression')
    return [node.object, node.computed ? undefined : nameOf(node.property)]
  if (node.type === 'JSXMemberExpression') return [node.object, nameOf(node.property)]
  if (node.type === 'TSQualifiedName') return [node.left, nameOf(node.right)]
  return [undefined, undefined]
}

function firstOf(qualifier: Node): string {
  return qualifier.type === 'TSQualifiedName' ? firstOf(qualifier.left) : (nameOf(qualifier) ?? '')
}
