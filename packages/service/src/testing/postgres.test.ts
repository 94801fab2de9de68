import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findPrograms, hasPostgres, throwawayFolder } from './postgres.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'latchkey-programs-'))
})
afterEach(() => rmSync(home, { recursive: true }))

/** A folder with PostgreSQL's programs, as far as their names go. */
function install(version: string, names = ['initdb', 'postgres']): string {
  const folder = join(home, version, 'bin')
  mkdirSync(folder, { recursive: true })
  for (const name of names) writeFileSync(join(folder, name), '')
  return folder
}

it('finds whatever version is installed, the newest of several', () => {
  const patterns = [`${home}/*/bin`]
  expect(findPrograms(patterns, '')).toBeUndefined()
  const nine = install('9.6')
  expect(findPrograms(patterns, '')).toBe(nine)
  const seventeen = install('17')
  install('18', ['psql'])
  expect(findPrograms(patterns, '')).toBe(seventeen)
})

it('finds the programs on the path, where no known folder has them', () => {
  const folder = install('other')
  expect(findPrograms([], `/nowhere:${folder}`)).toBe(folder)
})

it('keeps throwaway files in memory where there is room, and else on the disk', () => {
  expect(throwawayFolder(home, 1)).toBe(home)
  expect(throwawayFolder(home, Number.MAX_SAFE_INTEGER)).toBe(tmpdir())
  expect(throwawayFolder(join(home, 'none'), 1)).toBe(tmpdir())
})

it('fails in CI where there is no PostgreSQL, and skips elsewhere', () => {
  const without = (env: NodeJS.ProcessEnv) => hasPostgres({ programs: undefined, env })
  expect(without({})).toBe(false)
  expect(() => without({ CI: 'true' })).toThrow('The tests need PostgreSQL in CI')
  expect(without({ CI: 'true', LATCHKEY_TEST_DATABASE_URL: 'postgres://elsewhere' })).toBe(true)
  const programs = '/usr/lib/postgresql/17/bin'
  expect(hasPostgres({ programs, env: { CI: 'true' } })).toBe(true)
})
