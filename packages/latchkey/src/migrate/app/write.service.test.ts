import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeFiles } from './write.ts'

let app: string
beforeEach(() => {
  app = mkdtempSync(join(tmpdir(), 'latchkey-write-'))
})
afterEach(() => rmSync(app, { recursive: true, force: true }))

it('gives changed files their former content back if a later one has no place [L37]', () => {
  writeFileSync(join(app, 'first.ts'), 'before')
  mkdirSync(join(app, 'taken.ts/inside'), { recursive: true })
  const files = ['first.ts', 'new.ts', 'taken.ts'].map((path) => ({ path, after: 'after' }))
  expect(() => writeFiles(app, files)).toThrow()
  expect(readFileSync(join(app, 'first.ts'), 'utf8')).toBe('before')
  expect(existsSync(join(app, 'new.ts'))).toBe(false)
  expect(readdirSync(app)).toEqual(['first.ts', 'taken.ts'])
})

it('writes through a symbolic link, which stays one [L37]', () => {
  mkdirSync(join(app, 'shared'))
  writeFileSync(join(app, 'shared/config.ts'), 'before')
  symlinkSync('shared/config.ts', join(app, 'config.ts'))
  writeFiles(app, [{ path: 'config.ts', after: 'after' }])
  expect(lstatSync(join(app, 'config.ts')).isSymbolicLink()).toBe(true)
  expect(readFileSync(join(app, 'shared/config.ts'), 'utf8')).toBe('after')
})
