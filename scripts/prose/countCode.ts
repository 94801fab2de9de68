import { readFileSync } from 'node:fs'
import { type Count, type Counts, none } from './baseline.ts'
import { packageOf } from './files.ts'
import { findInText } from './findWords.ts'
import { readScript, readStyles } from './readCode.ts'

/** What was found in the code: counts per package, and a line for each use. */
export type CodeReport = { counts: Counts; uses: string[] }

/** Counts the retired words in comments and names. A name counts once in its package, however often it is used. */
export function countCode(paths: readonly string[]): CodeReport {
  const comments = new Map<string, number>()
  const names = new Map<string, Set<string>>()
  const uses: string[] = []
  for (const path of paths) {
    const owner = packageOf(path)
    const source = readFileSync(path, 'utf8')
    const prose = path.endsWith('.css') ? readStyles(source) : readScript(path, source)
    for (const { start, text } of prose.comments) {
      for (const { found, instead } of findInText(text)) {
        comments.set(owner, (comments.get(owner) ?? 0) + 1)
        uses.push(`${path}:${lineAt(source, start)}  "${found}": write ${instead}`)
      }
    }
    names.set(owner, new Set([...(names.get(owner) ?? []), ...prose.names]))
    for (const name of prose.names) uses.push(`${path}  name ${name}`)
  }
  return { counts: countsOf(comments, names), uses }
}

function lineAt(source: string, index: number): number {
  return source.slice(0, index).split('\n').length
}

function countsOf(comments: Map<string, number>, names: Map<string, Set<string>>): Counts {
  const counts: Record<string, Count> = {}
  for (const [owner, found] of [...names].toSorted(([a], [b]) => a.localeCompare(b))) {
    const count = { comments: comments.get(owner) ?? 0, names: found.size }
    if (count.comments + count.names > 0) counts[owner] = { ...none, ...count }
  }
  return counts
}
