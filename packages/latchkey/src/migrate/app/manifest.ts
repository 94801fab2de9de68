import { parseExpression } from '@babel/parser'
import type { ObjectExpression, ObjectProperty } from '@babel/types'
import { type Edit, indentAt, lineEndOf } from '../edit.ts'
import { nameOf, placeOf } from '../source/parse.ts'

/** The lists of a package.json that name packages. */
const listNames = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']

/** A package that an app gets, and where it installs it from. */
export type AddedPackage = {
  name: string
  specifier: string
  /** Whether it goes to `devDependencies`, if the app has this list. */
  isDev?: boolean
}

/** Returns the packages that a package.json names. Throws a `SyntaxError` if it is none. */
export function dependenciesIn(text: string): string[] {
  const manifest: Record<string, unknown> = JSON.parse(text)
  return listNames.flatMap((list) => Object.keys(Object(manifest[list] ?? {})))
}

/** Adds packages to the dependencies of a package.json and removes others. All else stays as it is written. */
export function editManifest(
  text: string,
  wanted: readonly AddedPackage[],
  removed: readonly string[],
): Edit[] {
  const root = parseExpression(text)
  if (root.type !== 'ObjectExpression') throw new SyntaxError('package.json is no object')
  const found = dependencyLists(root)
  const listed = found.flatMap(({ list }) => propertiesOf(list).map((one) => nameOf(one.key)))
  const added = wanted.filter(({ name }) => !listed.includes(name))
  const lists = found.map(({ name }) => name)
  const listOf = ({ isDev = false }: AddedPackage) =>
    isDev && lists.includes('devDependencies') ? 'devDependencies' : 'dependencies'
  const edits = found.flatMap(({ name, list }) =>
    editList(
      text,
      list,
      added.filter((one) => listOf(one) === name),
      removed,
    ),
  )
  const unlisted = added.filter((one) => !lists.includes(listOf(one)))
  return unlisted.length > 0 ? [...edits, addList(text, root, unlisted)] : edits
}

/** Returns the lists of a package.json that name packages. */
export function dependencyLists(
  root: ObjectExpression,
): { name: string; list: ObjectExpression }[] {
  return listNames.flatMap((name) => {
    const value = propertiesOf(root).find((one) => nameOf(one.key) === name)?.value
    return value?.type === 'ObjectExpression' ? [{ name, list: value }] : []
  })
}

/** Returns the properties of an object of a package.json. */
export function propertiesOf({ properties }: ObjectExpression): ObjectProperty[] {
  return properties.filter((one) => one.type === 'ObjectProperty')
}

/** Edits one list: where a line goes, the one before or after keeps its comma. */
function editList(
  text: string,
  list: ObjectExpression,
  added: readonly AddedPackage[],
  removed: readonly string[],
): Edit[] {
  const all = propertiesOf(list)
  const kept = all.filter((one) => !removed.includes(nameOf(one.key) ?? ''))
  if (kept.length === all.length && added.length === 0) return []
  const { start, end } = placeOf(list)
  const first = all[0]
  const gap = first ? text.slice(start + 1, placeOf(first).start) : ' '
  const entries = kept.map((one) => ({
    name: nameOf(one.key) ?? '',
    text: text.slice(placeOf(one).start, placeOf(one).end),
  }))
  const isSorted = all.every(
    (one, index) => index === 0 || keyAt(all, index - 1) <= (nameOf(one.key) ?? ''),
  )
  for (const one of added) {
    const index = isSorted ? entries.findIndex(({ name }) => name > one.name) : -1
    entries.splice(index === -1 ? entries.length : index, 0, { name: one.name, text: entryOf(one) })
  }
  if (entries.length === 0) return [{ start, end, text: '{}' }]
  const last = all.at(-1)
  const tail = last ? text.slice(placeOf(last).end, end - 1) : gap
  const body = entries.map((one) => `${gap}${one.text}`).join(',')
  return [{ start: start + 1, end: end - 1, text: `${body}${tail}` }]
}

function keyAt(all: readonly ObjectProperty[], index: number): string {
  return nameOf(all[index]?.key) ?? ''
}

function entryOf({ name, specifier }: AddedPackage): string {
  return `${JSON.stringify(name)}: ${JSON.stringify(specifier)}`
}

function addList(text: string, root: ObjectExpression, added: readonly AddedPackage[]): Edit {
  const last = root.properties.at(-1)
  const [line, indent] = [lineEndOf(text), last ? indentAt(text, placeOf(last).start) : '  ']
  const entries = added.map((one) => `${line}${indent}${indent}${entryOf(one)}`).join(',')
  const list = `"dependencies": {${entries}${line}${indent}}`
  const at = last ? placeOf(last).end : placeOf(root).start + 1
  return {
    start: at,
    end: at,
    text: `${last ? ',' : ''}${line}${indent}${list}${last ? '' : line}`,
  }
}
