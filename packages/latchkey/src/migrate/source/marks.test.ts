import { expect, it } from 'vitest'
import { applyEdits } from '../edit.ts'
import { commentOf, markBefore, statementAround } from './marks.ts'
import { parseModule, walk } from './parse.ts'

/** Marks the statement that calls `old`. */
function marked(text: string): string {
  const comment = commentOf('`old` is not kept.', 'docs/guide.md')
  const edits: ReturnType<typeof markBefore> = []
  walk(parseModule(text, 'ts').program, (node, around) => {
    if (node.type === 'CallExpression')
      edits.push(...markBefore(text, statementAround(node, around), comment))
  })
  return applyEdits(text, edits)
}

it.each([
  'old()\n',
  '// why\nold()\n',
  'function run() { old() }\n',
  'if (isOld) { old() } else { stop }\n',
  'start; old()\n',
])('marks %j once, however often it runs [L37]', (text) => {
  const once = marked(text)
  expect(once.match(/latchkey migrate:/g)).toHaveLength(1)
  expect(marked(once)).toBe(once)
})
