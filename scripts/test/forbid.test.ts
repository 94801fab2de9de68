import { afterEach, expect, it } from 'vitest'
import { takeUses } from './forbid.ts'

// Not imported: `tiers.static.test.ts` refuses such an import in a unit test.
const net = process.getBuiltinModule('node:net')
const child = process.getBuiltinModule('node:child_process')
const threads = process.getBuiltinModule('node:worker_threads')
const { DatabaseSync } = process.getBuiltinModule('node:sqlite')

/** Each use would fail this file at its end, as it fails a test that catches the error. */
const uses: Error[] = []
afterEach(() => {
  uses.push(...takeUses())
})

it.each<[string, () => unknown]>([
  ['a socket', () => net.connect(1)],
  ['a server', () => net.createServer().listen(0)],
  ['a process', () => child.spawn('true')],
  ['a process and waits', () => child.spawnSync('true')],
  ['a thread', () => new threads.Worker('', { eval: true })],
  ['a database', () => new DatabaseSync(':memory:').exec('select 1')],
])('refuses a unit test that opens %s, and keeps the use [L1]', (_, open) => {
  const before = uses.length
  expect(open).toThrow('name its file *.service.test.ts')
  uses.push(...takeUses())
  expect(uses.length).toBe(before + 1)
})

it('refuses a unit test that fetches, whatever it does with the error [L1]', async () => {
  await fetch('http://127.0.0.1:49151').catch(() => {})
  expect(takeUses()).toHaveLength(1)
})
