import type { ExportNamedDeclaration, ImportDeclaration, Node } from '@babel/types'
import { type Dialog, dialogOf, packageOf } from '../dialogs/dialog.ts'
import type { ReadSurface } from '../dialogs/surfaces.ts'
import { type Edit, lineEndOf } from '../edit.ts'
import { commentOf, markBefore, statementAround } from './marks.ts'
import type { Reference } from './modules.ts'
import { namesAt } from './names.ts'
import { placeOf } from './parse.ts'

/** Edits of a file, and what has to be done by hand there. */
export type Rewrite = { edits: Edit[]; places: { at: number; text: string }[] }

/** Replaces the module that a place names, or marks the place if `latchkey` lacks the module or one of its names. */
export function rewriteReference(text: string, reference: Reference, read: ReadSurface): Rewrite {
  const { module, literal, node, around } = reference
  const dialog = dialogOf(module)
  if (!dialog) return { edits: [], places: [] }
  if (dialog.companions.includes(packageOf(module))) {
    const sentence = `${packageOf(module)} imports ${dialog.name} itself: set the alias of your bundler.`
    return { edits: [], places: [{ at: placeOf(literal).start, text: sentence }] }
  }
  const target = dialog.modules[module]
  if (target === undefined) return leave(text, reference, dialog, `${module} has no counterpart.`)
  const { names, isOpen } = read(target)
  const lacking = isOpen ? [] : namesAt(reference).filter((name) => !names.has(name))
  const { start, end } = placeOf(literal)
  const rename = { start: start + 1, end: end - 1, text: target }
  if (lacking.length === 0) return { edits: [rename], places: [] }
  const sentence = `${target} has no ${[...new Set(lacking)].join(', ')}.`
  const declaration = splittable(node)
  const kept = declaration?.specifiers.filter((one) => !lacking.includes(sourceNameOf(one) ?? ''))
  if (!declaration || !kept?.length) return leave(text, reference, dialog, sentence)
  return {
    edits: [
      rename,
      ...removeSpecifiers(declaration, lacking),
      besides(text, declaration, lacking, commentOf(sentence, dialog.guide)),
    ],
    places: [{ at: placeOf(statementAround(node, around)).start, text: sentence }],
  }
}

function leave(text: string, reference: Reference, dialog: Dialog, sentence: string): Rewrite {
  const statement = statementAround(reference.node, reference.around)
  return {
    edits: markBefore(text, statement, commentOf(sentence, dialog.guide)),
    places: [{ at: placeOf(reference.literal).start, text: sentence }],
  }
}

type Splittable = ImportDeclaration | ExportNamedDeclaration

/** A declaration whose names are all in braces. */
function splittable(node: Node): Splittable | undefined {
  const isOne = node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration'
  if (!isOne) return undefined
  const named = [...node.specifiers].every(
    ({ type }) => type === 'ImportSpecifier' || type === 'ExportSpecifier',
  )
  return named ? node : undefined
}

/** The name of a specifier in the module that it is from. */
function sourceNameOf(specifier: Node): string | undefined {
  const node =
    specifier.type === 'ImportSpecifier'
      ? specifier.imported
      : specifier.type === 'ExportSpecifier'
        ? specifier.local
        : undefined
  if (!node) return undefined
  return node.type === 'StringLiteral' ? node.value : node.name
}

/** Removes names in braces with their commas. At least one name stays. */
function removeSpecifiers({ specifiers }: Splittable, lacking: readonly string[]): Edit[] {
  const all = [...specifiers]
  const isKept = (one: Node) => !lacking.includes(sourceNameOf(one) ?? '')
  const last = all.findLastIndex(isKept)
  const edits = all.slice(0, last).flatMap((one, index) => {
    const next = all[index + 1]
    if (isKept(one) || !next) return []
    return [{ start: placeOf(one).start, end: placeOf(next).start, text: '' }]
  })
  const [lastKept, end] = [all[last], all.at(-1)]
  if (!lastKept || !end || lastKept === end) return edits
  return [...edits, { start: placeOf(lastKept).end, end: placeOf(end).end, text: '' }]
}

/** The names that are left, in a declaration of their own below, with a comment. */
function besides(
  text: string,
  declaration: Splittable,
  lacking: readonly string[],
  comment: string,
): Edit {
  const { start, end } = placeOf(declaration)
  const names = [...declaration.specifiers]
    .filter((one) => lacking.includes(sourceNameOf(one) ?? ''))
    .map((one) => text.slice(placeOf(one).start, placeOf(one).end))
  const before = /^[^{]*/.exec(text.slice(start, end))?.[0] ?? ''
  const from = declaration.source ? text.slice(placeOf(declaration.source).start, end) : ''
  const left = `${before}{ ${names.join(', ')} } from ${from}`
  const lineEnd = lineEndOf(text)
  return { start: end, end, text: `${lineEnd}${comment}${lineEnd}${left}` }
}
