import { parseSync } from 'rolldown/utils'
import { findInName } from './findWords.ts'

/** The comments of a source, and the names in it that hold a retired word. */
export type Prose = { comments: Comment[]; names: Set<string> }
/** `start` is the comment's place in the source. */
export type Comment = { start: number; text: string }

/** Reads comments and wrong names of TypeScript. The parser reads JSX and regular expressions, which a plain lexer mistakes. */
export function readScript(path: string, source: string): Prose {
  const parsed = parseSync(path, source)
  const comments = parsed.comments.map(({ start, value }) => ({ start, text: value }))
  // The tree is built on first use, which costs most of the time: few files need it.
  const names = mayHoldWrongName(source) ? wrongNames(parsed.program) : new Set<string>()
  return { comments, names }
}

/** Reads comments and wrong class names and properties of a style sheet. */
export function readStyles(source: string): Prose {
  const comments = [...source.matchAll(/\/\*(.*?)\*\//gs)].map(({ index, 1: text = '' }) => ({
    start: index,
    text,
  }))
  const rules = source.replace(/\/\*.*?\*\//gs, '')
  const names = [...rules.matchAll(/(?:\.|--)([a-z][\w-]*)/gi)].map(([, name = '']) => name)
  return { comments, names: new Set(names.filter((name) => findInName(name, false).length > 0)) }
}

/** Whether any word of a source, in a name or elsewhere, could be a wrong name. */
function mayHoldWrongName(source: string): boolean {
  const words = new Set(source.match(/[\p{L}_$][\w$]*/gu))
  return [...words].some((word) => findInName(word, true).length > 0)
}

/** Names that are declared or used in a tree. Those of types are held to be qualified nouns as well. */
function wrongNames(program: object): Set<string> {
  const names = new Set<string>()
  const add = (node: object, isType: boolean): void => {
    const name = 'name' in node && typeof node.name === 'string' ? node.name : undefined
    if (name !== undefined && findInName(name, isType).length > 0) names.add(name)
  }
  walk(program, (node) => {
    const type = 'type' in node ? node.type : undefined
    if (type === 'Identifier' || type === 'PrivateIdentifier' || type === 'JSXIdentifier')
      add(node, false)
    if ((type === 'TSTypeAliasDeclaration' || type === 'TSInterfaceDeclaration') && 'id' in node)
      if (typeof node.id === 'object' && node.id !== null) add(node.id, true)
  })
  return names
}

function walk(node: unknown, visit: (node: object) => void): void {
  if (typeof node !== 'object' || node === null) return
  visit(node)
  for (const child of Object.values(node)) walk(child, visit)
}
