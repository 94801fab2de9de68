import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const rows = readFileSync('ARCHITECTURE.md', 'utf8')
  .split('| rule | held by |')[1]
  ?.split('\n\n')[0]
  ?.split('\n')
  .slice(2)
const rules = readFileSync('biome.json', 'utf8')

/** The names in backticks of the last cell. */
function holdersOf(row: string): string[] {
  const held = row.split('|').at(-2) ?? ''
  return [...held.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}

it('has a table of rules', () => {
  expect(rows?.length).toBeGreaterThan(10)
})

it.each(rows ?? [])('names what holds it: %s', (row) => {
  const holders = holdersOf(row)
  expect(holders.length).toBeGreaterThan(0)
  for (const holder of holders) {
    const isRule = /^(no|use)[A-Z]\w+$/.test(holder)
    expect(isRule ? rules.includes(`"${holder}": `) : existsSync(holder), holder).toBe(true)
  }
})
