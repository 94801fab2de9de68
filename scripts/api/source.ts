import type { ParseResult } from 'rolldown/utils'

/** The text of a declaration file, and the comments in it. */
export type Source = { path: string; text: string; comments: ParseResult['comments'] }

type Span = { start: number; end: number }

/** Returns the docstring right above a node, as Markdown. Empty if there is none. */
export function docAbove({ text, comments }: Source, { start }: Span): string {
  const above = comments.findLast(({ end }) => end <= start)
  if (!above?.value.startsWith('*') || text.slice(above.end, start).trim() !== '') return ''
  return above.value
    .slice(1)
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim()
    .replace(/\{@link (\w+)\}/g, '`$1`')
}

/** The text of a node, with two spaces a level where tsc writes four. */
export function textOf({ text }: Source, { start, end }: Span): string {
  const before = /^ */.exec(text.slice(text.lastIndexOf('\n', start) + 1))?.[0].length ?? 0
  return text
    .slice(start, end)
    .split('\n')
    .map((line, index) => (index === 0 ? line : halved(line, before)))
    .join('\n')
}

/** The text of a node on one line and without comments. */
export function lineOf(source: Source, { start, end }: Span): string {
  const inside = source.comments.filter((one) => one.start >= start && one.end <= end)
  let text = ''
  let from = start
  for (const comment of inside) {
    text += source.text.slice(from, comment.start)
    from = comment.end
  }
  return (text + source.text.slice(from, end)).replace(/\s+/g, ' ').trim()
}

function halved(line: string, before: number): string {
  const spaces = /^ */.exec(line)?.[0].length ?? 0
  return ' '.repeat(Math.max(0, spaces - before) / 2) + line.slice(spaces)
}
