import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('gives each end-to-end test separate mail addresses [L2]', () => {
  const owners = new Map<string, Set<string>>()
  for (const file of globSync('apps/demo/e2e/**/*.spec.ts'))
    for (const [index, test] of readFileSync(file, 'utf8')
      .split(/^test\(/m)
      .entries())
      for (const [address] of test.matchAll(/[\w.-]+@site\.example/g))
        owners.set(address, (owners.get(address) ?? new Set()).add(`${file}, test ${index}`))
  const shared = [...owners].filter(([, tests]) => tests.size > 1)
  expect(owners.size).toBeGreaterThan(20)
  expect(shared).toEqual([])
})
