import { type ParserPlugin, parse } from '@babel/parser'
import type { File, Node } from '@babel/types'

/** The kinds of modules that are read, by the ends of their names. */
export type Language = 'ts' | 'tsx' | 'js'

/** Returns the language of a file, or `undefined` for a file without a module. */
export function languageOf(path: string): Language | undefined {
  const extension = /\.([cm]?[jt]sx?)$/.exec(path)?.[1]
  if (extension === undefined) return undefined
  if (extension === 'tsx') return 'tsx'
  return extension.includes('ts') ? 'ts' : 'js'
}

const plugins: Readonly<Record<Language, ParserPlugin[]>> = {
  ts: ['typescript', 'decorators'],
  tsx: ['typescript', 'jsx', 'decorators'],
  js: ['jsx', 'flow', 'decorators'],
}

/**
 * Parses a module. Throws a `SyntaxError` if it is not one. Faults that leave its structure clear, such as a name that is
 * declared twice, are left to the app's compiler.
 */
export function parseModule(text: string, language: Language): File {
  return parse(text, {
    sourceType: 'unambiguous',
    plugins: plugins[language],
    errorRecovery: true,
    allowReturnOutsideFunction: true,
    allowAwaitOutsideFunction: true,
    allowUndeclaredExports: true,
  })
}

/** Calls `visit` for each node below a node and for the node itself, with the nodes around it, the innermost first. */
export function walk(
  node: Node,
  visit: (node: Node, around: readonly Node[]) => void,
  around: readonly Node[] = [],
): void {
  visit(node, around)
  const inside = [node, ...around]
  for (const [key, value] of Object.entries(node)) {
    if (key.endsWith('Comments') || key === 'loc' || key === 'extra') continue
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, visit, inside)
  }
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string' &&
    'start' in value
  )
}

/** Returns where a node is. The parser gives each node its place. */
export function placeOf(node: Node): { start: number; end: number } {
  const { start, end } = node
  if (typeof start !== 'number' || typeof end !== 'number')
    throw new TypeError(`A node ${node.type} has no place`)
  return { start, end }
}

/** Returns the name of an identifier or the text of a string. */
export function nameOf(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Identifier' || node?.type === 'JSXIdentifier') return node.name
  return node?.type === 'StringLiteral' ? node.value : undefined
}
