import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyEdits, type Edit } from '../edit.ts'
import { diffOf } from './diff.ts'

it('writes diffs that git applies to the same text [L37]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-diff-'))
  const line = fc.constantFrom('a', '', 'b c')
  const lines = fc.array(line, { minLength: 1, maxLength: 40 }).map((all) => all.join('\n'))
  const cuts = fc.array(fc.tuple(fc.nat(), fc.nat(3), fc.constantFrom('', 'x', 'x\ny\n')), {
    minLength: 1,
    maxLength: 5,
  })
  try {
    fc.assert(
      fc.property(lines, fc.constantFrom('', '\n'), cuts, (text, end, wanted) => {
        const before = `first${text}${end}`
        const edits = editsOf(before, wanted)
        const after = applyEdits(before, edits)
        fc.pre(after !== before && after !== '')
        writeFileSync(join(folder, 'a'), before)
        execFileSync('git', ['apply', '--whitespace=nowarn', '-'], {
          cwd: folder,
          input: diffOf({ path: 'a', before, after, edits }),
        })
        expect(readFileSync(join(folder, 'a'), 'utf8')).toBe(after)
      }),
      { numRuns: 40 },
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Edits that do not overlap. */
function editsOf(text: string, wanted: readonly [number, number, string][]): Edit[] {
  const starts = wanted.map(([at]) => at % (text.length + 1)).toSorted((a, b) => a - b)
  return starts.map((start, index) => {
    const [, length = 0, replacement = ''] = wanted[index] ?? []
    const end = Math.min(start + length, starts[index + 1] ?? text.length)
    return { start, end, text: replacement }
  })
}
