/** Running text of a document: a paragraph, a list item, a heading or the cell of a table. */
export type Passage = { line: number; text: string; isCell: boolean }

const item = /^\s*(?:[-*]|\d+\.) /

/** The passages of a Markdown document, without blocks of code and HTML. Code within a line becomes `□`. */
export function passagesOf(document: string): Passage[] {
  const passages: Passage[] = []
  let open: Passage | undefined
  const lines = withoutBlocks(document).split('\n')
  lines.forEach((line, index) => {
    const isBlank = line.trim() === ''
    if (isBlank || /^#+ /.test(line) || line.startsWith('|') || item.test(line)) open = undefined
    if (isBlank) return
    if (line.startsWith('|')) {
      for (const cell of cellsOf(line)) passages.push({ line: index + 1, text: cell, isCell: true })
      return
    }
    const text = line
      .replace(item, '')
      .replace(/^#+ |^> ?/, '')
      .trim()
    if (open) {
      open.text += ` ${text}`
      return
    }
    const passage = { line: index + 1, text, isCell: false }
    passages.push(passage)
    if (!line.startsWith('#')) open = passage
  })
  return passages.map((passage) => ({ ...passage, text: plain(passage.text) }))
}

/** The document with each line of code, HTML and comments empty, so that lines keep their numbers. */
function withoutBlocks(document: string): string {
  return document
    .replace(/^ *```.*?^ *```$/gms, emptyLines)
    .replace(/<!--.*?-->/gs, emptyLines)
    .replace(/^\s*<[^>]*>\s*$/gm, '')
}

function emptyLines(text: string): string {
  return text.replace(/[^\n]+/g, '')
}

function cellsOf(line: string): string[] {
  return line.split(/(?<!\\)\|/).filter((cell) => /\p{L}/u.test(cell))
}

/** Text without marks: links are their labels, and code in the line is one word. */
function plain(text: string): string {
  return text
    .replace(/`+[^`]+`+/g, '□')
    .replace(/!?\[((?:[^[\]]|\[[^\]]*\])*)\]\([^()\s]+\)/g, '$1')
    .replace(/\*\*/g, '')
}
