import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What a unit test may not import, as the rules of `unit.setup.ts` say. */
const forbidden =
  /^node:(net|tls|http|https|http2|dgram|child_process|cluster|worker_threads|sqlite)$|^(ws|pg|playwright|@playwright\/test|@latchkey\/devkit\/(vitest|playwright)|vitest\/browser)$/
const imported = /(?:from |import\(|import )'([^']+)'/g

/** The places of tests, and the tiers that a name may carry before `.test`. */
const places = ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts']
const tiersInNames = ['static', 'service', 'chain', 'browser', 'packed']

const files = globSync(places, { exclude: ['scripts/packages/matrix/projects/**'] }).sort()
const units = files.filter((file) => !tierIn(file))

it('finds the unit tests', () => {
  expect(units.length).toBeGreaterThan(200)
})

it('keeps sockets, processes, threads, databases and browsers out of unit tests [L1]', () => {
  const faults = units.flatMap((file) =>
    importsOf(readFileSync(file, 'utf8'))
      .filter((name) => forbidden.test(name))
      .map((name) => `${file} imports ${name}: name it *.service.test.ts`),
  )
  expect(faults).toEqual([])
})

it('reads imports in each of their forms', () => {
  const code =
    "import net from 'node:net'\nimport 'ws'\nexport * from 'pg'\nawait import('node:tls')"
  expect(importsOf(code).filter((name) => forbidden.test(name))).toHaveLength(4)
  expect(['node:fs', 'vitest', './ws.ts'].some((name) => forbidden.test(name))).toBe(false)
})

function tierIn(file: string): boolean {
  return tiersInNames.some((tier) => file.includes(`.${tier}.test.`))
}

function importsOf(code: string): string[] {
  return [...code.matchAll(imported)].map(([, name = '']) => name)
}
