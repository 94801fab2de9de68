import { type Edit, inOrder } from '../edit.ts'

/** A change of a file, or a new file. */
export type Change = {
  path: string
  before: string | undefined
  after: string
  edits: readonly Edit[]
}

const context = 3

/** Lines from `start` to `end` of the old text, and the lines in their place. */
type Replacement = { start: number; end: number; lines: string[] }

/** Returns a change in the form that `git apply` and `patch` take. */
export function diffOf({ path, before, after, edits }: Change): string {
  if (before === undefined) {
    const lines = linesOf(after)
    return `--- /dev/null\n+++ b/${path}\n@@ -0,0 +1,${lines.length} @@\n${lines.map((one) => line('+', one)).join('')}`
  }
  const old = linesOf(before)
  const hunks = groups(replacementsOf(before, edits))
  let shift = 0
  const texts = hunks.map((group) => {
    const text = hunkOf(old, group, shift)
    for (const { start, end, lines } of group) shift += lines.length - (end - start)
    return text
  })
  return `--- a/${path}\n+++ b/${path}\n${texts.join('')}`
}

/** The lines of a text with their ends. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

/** A line of the diff. The last line of a file may have no end. */
function line(sign: string, text: string): string {
  return text.endsWith('\n') ? `${sign}${text}` : `${sign}${text}\n\\ No newline at end of file\n`
}

function replacementsOf(text: string, edits: readonly Edit[]): Replacement[] {
  const result: Replacement[] = []
  const all = linesOf(text)
  const starts = [0]
  for (const one of all) starts.push((starts.at(-1) ?? 0) + one.length)
  const lineOf = (position: number) => {
    const index = starts.findLastIndex((start) => start <= position)
    return Math.min(index, Math.max(0, all.length - 1))
  }
  for (const group of touching(inOrder(edits), lineOf)) {
    const [first, last] = [group[0], group.at(-1)]
    if (!first || !last) continue
    const [start, end] = [lineOf(first.start), lineOf(last.end) + 1]
    const offset = starts[start] ?? 0
    let replaced = ''
    let position = offset
    for (const edit of group) {
      replaced += text.slice(position, edit.start) + edit.text
      position = edit.end
    }
    replaced += text.slice(position, starts[end] ?? text.length)
    result.push({ start, end, lines: linesOf(replaced) })
  }
  return result
}

/** Edits that share a line. */
function touching(edits: readonly Edit[], lineOf: (position: number) => number): Edit[][] {
  const result: Edit[][] = []
  for (const edit of edits) {
    const last = result.at(-1)?.at(-1)
    if (last && lineOf(last.end) >= lineOf(edit.start)) result.at(-1)?.push(edit)
    else result.push([edit])
  }
  return result
}

/** Replacements whose lines around meet. */
function groups(all: readonly Replacement[]): Replacement[][] {
  const result: Replacement[][] = []
  for (const one of all) {
    const last = result.at(-1)?.at(-1)
    if (last && one.start - last.end <= 2 * context) result.at(-1)?.push(one)
    else result.push([one])
  }
  return result
}

function hunkOf(old: readonly string[], group: readonly Replacement[], shift: number): string {
  const start = Math.max(0, (group[0]?.start ?? 0) - context)
  const end = Math.min(old.length, (group.at(-1)?.end ?? 0) + context)
  let body = ''
  let position = start
  for (const one of group) {
    for (const kept of old.slice(position, one.start)) body += line(' ', kept)
    for (const gone of old.slice(one.start, one.end)) body += line('-', gone)
    for (const added of one.lines) body += line('+', added)
    position = one.end
  }
  for (const kept of old.slice(position, end)) body += line(' ', kept)
  const added = group.reduce((sum, one) => sum + one.lines.length - (one.end - one.start), 0)
  const length = end - start
  return `@@ -${start + 1},${length} +${start + 1 + shift},${length + added} @@\n${body}`
}
