import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeFiles } from './write.ts'

/** A user whom permissions bind, unlike root. */
const bystander = 65_534
const isRoot = process.geteuid?.() === 0

let app: string
beforeEach(() => {
  app = mkdtempSync(join(tmpdir(), 'latchkey-restore-'))
})
afterEach(() => rmSync(app, { recursive: true, force: true }))

/** Does something as a user whom permissions bind. */
function bound(act: () => void): void {
  if (isRoot) process.seteuid?.(bystander)
  try {
    act()
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}

it('gives a file that may only be read its former content and mode back [L37]', () => {
  const first = join(app, 'first.ts')
  writeFileSync(first, 'before')
  chmodSync(first, 0o444)
  mkdirSync(join(app, 'taken.ts/inside'), { recursive: true })
  if (isRoot) for (const path of [app, first]) chownSync(path, bystander, bystander)
  const files = ['first.ts', 'taken.ts'].map((path) => ({ path, after: 'after' }))
  bound(() => expect(() => writeFiles(app, files)).toThrow('EISDIR'))
  expect(readFileSync(first, 'utf8')).toBe('before')
  expect(statSync(first).mode & 0o777).toBe(0o444)
})
