import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
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
