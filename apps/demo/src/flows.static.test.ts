import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { flowNames } from '../e2e/flows/beside.ts'

it('docs/flows.md has the figures of every flow that the bench walks [L1]', async () => {
  const document = await readFile(new URL('../../../docs/flows.md', import.meta.url), 'utf8')
  const rows = document.matchAll(/^\| ([A-Z][^|]+) \| \d+ \|/gm)
  expect([...rows].map(([, name]) => name)).toEqual(flowNames)
})
