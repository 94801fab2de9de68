import type { File, Node } from '@babel/types'
import type { Dialog } from '../dialogs/dialog.ts'
import type { Rewrite } from './imports.ts'
import { commentOf, markBefore, statementAround } from './marks.ts'
import type { Reference } from './modules.ts'
import { namesAt } from './names.ts'
import { nameOf, placeOf, walk } from './parse.ts'

const hooks = ['useConnect', 'useConnectors']

/**
 * Marks the places that take one of wagmi's connectors by an index above 0. Latchkey is the first, and often the
 * only one.
 */
export function markConnectors(
  text: string,
  file: File,
  references: readonly Reference[],
  dialog: Dialog | undefined,
): Rewrite {
  const found: Rewrite = { edits: [], places: [] }
  const takesHook = references.some(
    (one) => one.module === 'wagmi' && namesAt(one).some((name) => hooks.includes(name)),
  )
  if (!dialog || !takesHook) return found
  const lists = listsIn(file)
  const marked = new Set<Node>()
  walk(file.program, (node, around) => {
    const isIndexed = node.type === 'MemberExpression' || node.type === 'OptionalMemberExpression'
    if (!isIndexed || node.property.type !== 'NumericLiteral' || node.property.value < 1) return
    const { object } = node
    const isList =
      object.type === 'MemberExpression'
        ? nameOf(object.property) === 'connectors'
        : lists.has(nameOf(object) ?? '')
    if (!isList) return
    const sentence = 'Latchkey is connectors[0], which opens the dialog. Check this index.'
    found.places.push({ at: placeOf(node).start, text: sentence })
    const statement = statementAround(node, around)
    if (marked.has(statement)) return
    marked.add(statement)
    found.edits.push(...markBefore(text, statement, commentOf(sentence, dialog.guide)))
  })
  return found
}

/** The variables of a file that have wagmi's connectors. */
function listsIn(file: File): ReadonlySet<string> {
  const names = new Set<string>()
  walk(file.program, (node) => {
    if (node.type !== 'VariableDeclarator' || node.init?.type !== 'CallExpression') return
    const hook = nameOf(node.init.callee)
    if (hook === 'useConnectors') names.add(nameOf(node.id) ?? '')
    if (hook !== 'useConnect' || node.id.type !== 'ObjectPattern') return
    for (const property of node.id.properties)
      if (property.type === 'ObjectProperty' && nameOf(property.key) === 'connectors')
        names.add(nameOf(property.value) ?? '')
  })
  names.delete('')
  return names
}
