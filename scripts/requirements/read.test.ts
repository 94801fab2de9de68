import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { readRequirements, readTitles } from './read.ts'

it('knows every section of the document, those about truth and packages too', () => {
  const ids = readRequirements('docs/requirements.md').map(({ id }) => id)
  expect([...new Set(ids.map((id) => id[0]))].join('')).toBe('ABCDEFGHIJKL')
  expect(ids).toContain('J13')
  expect(ids).toContain('K8')
})

it('reads an id of a section that does not exist, so that the check can refuse it', () => {
  const root = mkdtempSync(`${tmpdir()}/latchkey-titles-`)
  mkdirSync(`${root}/packages/one/src`, { recursive: true })
  const title = ['keeps its word [J1.2, Z9', ']'].join('')
  writeFileSync(`${root}/packages/one/src/a.test.ts`, `it('${title}', () => {})\n`)
  expect(readTitles(root).flatMap(({ ids }) => ids)).toEqual(['J1.2', 'Z9'])
})
