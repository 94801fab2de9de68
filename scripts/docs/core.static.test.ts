import { readFileSync } from 'node:fs'
import * as core from '@latchkey/core'
import * as react from '@latchkey/react'
import { expect, it } from 'vitest'

const page = readFileSync('docs/core.md', 'utf8')
const options = readFileSync('docs/options.md', 'utf8')
const [functions = '', events = ''] = page.split('\n## Events')

/** The names in backticks of the first cells of all tables. */
function rowsOf(text: string): string[] {
  const cells = [...text.matchAll(/^\| (`.+?) \|/gm)].map(([, cell = '']) => cell)
  return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)/g)].map(([, name = '']) => name))
}

it('lists every function of core, and none that does not exist [K5]', () => {
  expect(rowsOf(functions).toSorted()).toEqual(Object.keys(core).toSorted())
})

it('lists every event, and none that does not exist [K5]', () => {
  const source = readFileSync('packages/core/src/kernel/events/events.ts', 'utf8')
  const names = [...source.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name = '']) => name)
  expect(rowsOf(events).toSorted()).toEqual(names.toSorted())
})

it('lists every hook in the options, and none that does not exist [K5]', () => {
  const hooks = Object.keys(react).filter((name) => name.startsWith('useLatchkey'))
  const listed = rowsOf(options).filter((name) => name.startsWith('useLatchkey'))
  expect(listed.toSorted()).toEqual(hooks.toSorted())
})
