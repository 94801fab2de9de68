/** Replaces the characters from `start` to `end` of a text. */
export type Edit = { start: number; end: number; text: string }

/** Applies edits, which must not overlap, to a text. Edits of one position stay in their order. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = ''
  let position = 0
  for (const edit of inOrder(edits)) {
    if (edit.start < position) throw new RangeError(`Two edits overlap at ${edit.start}`)
    result += text.slice(position, edit.start) + edit.text
    position = edit.end
  }
  return result + text.slice(position)
}

/** Returns edits by their position. */
export function inOrder(edits: readonly Edit[]): Edit[] {
  return edits.toSorted((one, other) => one.start - other.start || one.end - other.end)
}

/** Returns the line of a position, from 1. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}

/** Returns the white space that the line of a position begins with. */
export function indentAt(text: string, position: number): string {
  const start = text.lastIndexOf('\n', position - 1) + 1
  return /^[ \t]*/.exec(text.slice(start))?.[0] ?? ''
}

/** Returns how a text ends its lines. */
export function lineEndOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n'
}
