import type { File, Node, ObjectExpression } from '@babel/types'
import { type Dialog, dialogOf, dialogs } from '../dialogs/dialog.ts'
import { type Edit, indentAt, lineEndOf } from '../edit.ts'
import type { Reference } from './modules.ts'
import { nameOf, placeOf, walk } from './parse.ts'

/** Where the services of an app are. */
export type ServiceOptions = { gatewayUrl: string; relayUrl?: string }

/** What was found of the calls that take the options of the services. */
export type Calls = { edits: Edit[]; dialogs: Dialog[] }

/** Adds the options of the services to the calls of a file that take them. */
export function addOptions(
  text: string,
  file: File,
  references: readonly Reference[],
  options: ServiceOptions,
): Calls {
  const bound = boundIn(references)
  const found: Calls = { edits: [], dialogs: [] }
  walk(file.program, (node) => {
    if (node.type !== 'CallExpression') return
    const target = bound.get(calleeOf(node.callee))
    const given = target && node.arguments[target.argument]
    if (!target || !given || given.type === 'SpreadElement') return
    found.dialogs.push(target.dialog)
    found.edits.push(...addTo(text, given, options, target.quote))
  })
  return found
}

type Target = { dialog: Dialog; argument: number; quote: string }

/** The functions that take the options, by the names that they have in a file. */
function boundIn(references: readonly Reference[]): ReadonlyMap<string, Target> {
  return new Map(references.flatMap(boundAt))
}

function boundAt({ module, literal, node, around }: Reference): [string, Target][] {
  const original = dialogOf(module) ? module : originalOf(module)
  const dialog = dialogOf(original)
  // A module that stays keeps its calls as they are.
  if (!dialog || dialog.modules[original] === undefined) return []
  const raw = literal.type === 'StringLiteral' ? literal.extra?.raw : undefined
  const quote = typeof raw === 'string' ? raw.charAt(0) : "'"
  return localNames(node, around).flatMap(([name, local]) =>
    Object.entries(dialog.configured)
      .filter(([called]) => name === '*' || name === called)
      .map(([called, argument]): [string, Target] => [
        name === '*' ? `${local}.${called}` : local,
        { dialog, argument, quote },
      ]),
  )
}

/** A module of the other dialog for one of `latchkey`, so that calls are found after an earlier run, too. */
function originalOf(module: string): string {
  const [umbrella, subpath = ''] = module.split('/')
  const originals = dialogs.flatMap((one) => Object.entries(one.modules))
  const found = originals.find(([, target]) => target === `${umbrella}/${subpath}`)
  return found?.[0] ?? ''
}

/** What a place imports, and under which names; `*` is the module itself. */
export function localNames(node: Node, around: readonly Node[]): [string, string][] {
  if (node.type === 'ImportDeclaration')
    return node.specifiers.map((one) => [
      one.type === 'ImportSpecifier' ? (nameOf(one.imported) ?? '') : '*',
      one.local.name,
    ])
  const declarator = around.find(({ type }) => type !== 'AwaitExpression')
  if (declarator?.type !== 'VariableDeclarator') return []
  if (declarator.id.type === 'Identifier') return [['*', declarator.id.name]]
  if (declarator.id.type !== 'ObjectPattern') return []
  return declarator.id.properties.flatMap((property): [string, string][] => {
    if (property.type !== 'ObjectProperty') return []
    const [name, local] = [nameOf(property.key), nameOf(property.value)]
    return name !== undefined && local !== undefined ? [[name, local]] : []
  })
}

/** Returns the name of what a call calls, such as `kit.connect`. */
export function calleeOf(callee: Node): string {
  if (callee.type !== 'MemberExpression') return nameOf(callee) ?? ''
  return `${nameOf(callee.object)}.${nameOf(callee.property)}`
}

function addTo(
  text: string,
  given: Node,
  { gatewayUrl, relayUrl }: ServiceOptions,
  quote: string,
): Edit[] {
  const lines = [`gatewayUrl: ${quote}${gatewayUrl}${quote}`]
  if (relayUrl !== undefined) lines.push(`relayUrl: ${quote}${relayUrl}${quote}`)
  const { start, end } = placeOf(given)
  if (given.type !== 'ObjectExpression')
    return [
      { start, end: start, text: '{ ...' },
      { start: end, end, text: `, ${lines.join(', ')} }` },
    ]
  if (hasProperty(given, 'gatewayUrl')) return []
  return addProperties(text, given, lines)
}

/** Whether an object has a property by its name. */
export function hasProperty({ properties }: ObjectExpression, name: string): boolean {
  return properties.some((one) => one.type !== 'SpreadElement' && nameOf(one.key) === name)
}

/** Adds properties at the end of an object, in the form that it has. */
export function addProperties(
  text: string,
  object: ObjectExpression,
  added: readonly string[],
): Edit[] {
  const { start, end } = placeOf(object)
  const last = object.properties.at(-1)
  if (!last) return [{ start, end, text: `{ ${added.join(', ')} }` }]
  const comma = object.extra?.trailingComma
  const after = typeof comma === 'number' ? comma + 1 : placeOf(last).end
  const first = object.properties[0] ?? last
  const isInLines = text.slice(start, placeOf(first).start).includes('\n')
  if (!isInLines) {
    const before = typeof comma === 'number' ? ' ' : ', '
    const list = added.join(', ')
    return [
      { start: after, end: after, text: `${before}${list}${typeof comma === 'number' ? ',' : ''}` },
    ]
  }
  const line = `${lineEndOf(text)}${indentAt(text, placeOf(last).start)}`
  const ended = typeof comma === 'number' ? ',' : ''
  const lines = added.join(`,${line}`)
  if (typeof comma === 'number')
    return [insertion(afterComment(text, after), `${line}${lines}${ended}`)]
  const place = afterComment(text, after)
  if (place === after) return [insertion(after, `,${line}${lines}`)]
  return [insertion(after, ','), insertion(place, `${line}${lines}`)]
}

function insertion(at: number, text: string): Edit {
  return { start: at, end: at, text }
}

/** The end of the line of a position, if only a comment is between. */
function afterComment(text: string, position: number): number {
  const rest = /^[ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/[ \t]*)?(?=\r?\n)/.exec(
    text.slice(position),
  )
  return position + (rest?.[0].length ?? 0)
}
