import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The rows of the tables: what was reported, where, and the test that shows how it is here. */
const rows = [
  ...readFileSync('docs/problems.md', 'utf8').matchAll(
    /^\| \[(.+?)\]\((https:\S+)\) \| .+ \| `(\S+)`: `(.+)` \|$/gm,
  ),
].map(([, problem = '', source = '', file = '', title = '']) => ({ problem, source, file, title }))

it('lists each problem once, with its source', () => {
  expect(rows.length).toBeGreaterThan(30)
  expect(new Set(rows.map(({ problem }) => problem)).size).toBe(rows.length)
  expect(new Set(rows.map(({ source }) => source)).size).toBe(rows.length)
})

it.each(rows)('shows "$problem" by a test that exists', ({ file, title }) => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : `There is no ${file}`
  const escaped = title.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
  // The title of a test: the first argument of a call.
  expect(text).toMatch(new RegExp(`(?<!skip)\\(\\s*(['"\`])${escaped}\\1`))
})

it('says how many there are', () => {
  expect(readFileSync('docs/problems.md', 'utf8')).toContain(`Lists ${rows.length} problems`)
})
