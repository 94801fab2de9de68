import type { Node } from '@babel/types'
import { type Edit, indentAt, lineEndOf } from '../edit.ts'
import { placeOf } from './parse.ts'

/** Begins each comment that the command writes. */
const mark = '// latchkey migrate:'

/** Returns the comment about something that has to be changed by hand. */
export function commentOf(sentence: string, guide: string): string {
  return `${mark} ${sentence} See node_modules/latchkey/${guide}#not-kept`
}

/** Returns the statement of a block or a module that a node is in. */
export function statementAround(node: Node, around: readonly Node[]): Node {
  const path = [node, ...around]
  const index = path.findIndex((_, position) => isBody(path[position + 1]))
  return path[index] ?? node
}

function isBody(node: Node | undefined): boolean {
  return (
    node?.type === 'Program' ||
    node?.type === 'BlockStatement' ||
    node?.type === 'TSModuleBlock' ||
    node?.type === 'StaticBlock'
  )
}

/** Returns an edit that puts a comment before a statement, or nothing if there is one from a run before. */
export function markBefore(text: string, statement: Node, comment: string): Edit[] {
  const { start } = placeOf(statement)
  if (isMarked(text, start)) return []
  return [{ start, end: start, text: `${comment}${lineEndOf(text)}${indentAt(text, start)}` }]
}

/** Whether the comments right before a position, or the line of code above them, have one of the command. */
function isMarked(text: string, position: number): boolean {
  const above = text.slice(0, position).split('\n').slice(0, -1)
  const lastOfCode = above.findLastIndex((line) => !line.trim().startsWith('//'))
  return above.slice(Math.max(0, lastOfCode)).some((line) => line.includes(mark))
}
