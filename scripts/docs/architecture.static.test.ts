import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const text = readFileSync('ARCHITECTURE.md', 'utf8')
const rows = text.split('| rule | held by |')[1]?.split('\n\n')[0]?.split('\n').slice(2)
const rules = readFileSync('biome.json', 'utf8')

/** Rooms that every package has. */
const commonRooms = ['testing', 'generated']

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

/** The first cells of the tables of rooms, below the folder that the section names. */
const rooms = text.split('\n## ').flatMap((section) => {
  const folder = /Below `([^`]+)`/.exec(section)?.[1]
  if (folder === undefined) return []
  const cells = section.split('\n').flatMap((line) => /^\| (`[^|]*)\|/.exec(line)?.[1] ?? [])
  const names = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)])
  return names.map(([, name]) => `${folder}/${name}`)
})

it('names the rooms of react, core, the gateway and the page of the wallet', () => {
  expect(rooms.length).toBeGreaterThan(100)
})

it.each(rooms)('names a room that is there: %s', (room) => {
  expect(existsSync(room)).toBe(true)
})

it.each([
  'packages/react/src',
  'packages/core/src',
  'packages/gateway/src',
  'apps/vault/src',
])('leaves no room of %s out', (folder) => {
  const unnamed = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !commonRooms.includes(entry.name))
    .filter(({ name }) => !rooms.includes(`${folder}/${name}/`))
  expect(unnamed.map(({ name }) => name)).toEqual([])
})

/** The files that a walk-through names. */
const walks = text
  .split('\n## Walk-through: ')
  .slice(1)
  .map((walk) => {
    const [title = '', ...lines] = walk.split('\n## ')[0]?.split('\n') ?? []
    const named = lines.join('\n').matchAll(/`((?:packages|apps)\/[^`]+)`/g)
    return { title, files: [...named].map(([, file = '']) => file) }
  })

it('walks through an opening, a connection, a transfer, a swap, a login and a request of WalletConnect', () => {
  expect(walks).toHaveLength(6)
})

it.each(walks)('names files that exist, and a new one each time: $title', ({ files }) => {
  expect(files.length).toBeGreaterThan(3)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  expect(new Set(files).size).toBe(files.length)
})
