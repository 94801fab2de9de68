import { readFileSync } from 'node:fs'
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser'

/** The messages of one language: a tree whose leaves are parsed ICU MessageFormat texts. */
export type Tree = { readonly [name: string]: Tree | Message }
export type Message = { readonly text: string; readonly elements: MessageFormatElement[] }

export function isMessage(node: Tree | Message | undefined): node is Message {
  return Array.isArray(node?.elements)
}

/** Reads a language's JSON file. Throws where a text is no ICU message, or something is neither text nor group. */
export function readCatalogue(path: string): Tree {
  return treeOf(JSON.parse(readFileSync(path, 'utf8')), path)
}

/** Parses a tree of texts. `where` names it in errors. */
export function treeOf(json: unknown, where: string): Tree {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new Error(`${where}: expected a text or a group of texts`)
  }
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [name, nodeOf(value, `${where}.${name}`)]),
  )
}

function nodeOf(value: unknown, where: string): Tree | Message {
  if (typeof value !== 'string') return treeOf(value, where)
  if (value.trim() === '' || value.trim() !== value) {
    throw new Error(`${where}: a message is a whole text, without spaces at its ends`)
  }
  try {
    return { text: value, elements: parse(value, { shouldParseSkeletons: false }) }
  } catch (error) {
    throw new Error(`${where}: no ICU message: ${value}`, { cause: error })
  }
}

/** All messages of a tree by their paths, such as `connect.wallets`. */
export function flat(tree: Tree, path = ''): [path: string, message: Message][] {
  return Object.entries(tree).flatMap(([name, node]): [string, Message][] =>
    isMessage(node) ? [[path + name, node]] : flat(node, `${path}${name}.`),
  )
}
