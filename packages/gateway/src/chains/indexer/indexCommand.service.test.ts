import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '@latchkey/service/database'
import { onBothDatabases } from '@latchkey/service/testing'
import { afterEach, expect, it } from 'vitest'
import { openDatabase } from '../../edge/database/open.ts'
import { chainFixture } from '../../testing/chains.ts'
import { address, indexBlocks } from '../../testing/evmBlocks.ts'
import { runIndexCommand } from './indexCommand.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'latchkey-index-'))
  folders.push(made)
  return made
}

const [first, second] = ['eip155:1', 'eip155:2'] as const
const chains = [first, second].map((id) => chainFixture(id, { index: 'all' }))

function configOf(databaseUrl: string): string {
  const file = join(folder(), 'config.json')
  writeFileSync(file, JSON.stringify({ databaseUrl, chains }))
  return file
}

onBothDatabases('an operator', (fresh) => {
  it('has one chain forgotten by name, and the others stay [L11]', async () => {
    const url = (await fresh()) ?? `sqlite:${join(folder(), 'gateway.db')}`
    const db = await openDatabase(url)
    const sent = [[{ from: address('a'), to: address('b'), value: 1n }]]
    for (const chain of chains) await indexBlocks(db, chain, sent)
    const config = configOf(url)
    const said = await runIndexCommand([config, 'reset', '--chain', first], {})
    expect(said).toBe('Forgot all blocks of eip155:1, up to 0')
    for (const table of ['block', 'transaction', 'transfer', 'activity', 'progress'] as const) {
      const rows = await db.selectFrom(table).select('chain_id').execute()
      expect(new Set(rows.map((row) => row.chain_id)), table).toEqual(new Set([second]))
    }
    expect(await runIndexCommand([config, 'reset', '--chain', first], {})).toBe(
      'Nothing was indexed of eip155:1',
    )
    await db.destroy()
  })

  it('reads that nothing is indexed of a database without tables [L15]', async () => {
    const url = (await fresh()) ?? `sqlite:${join(folder(), 'gateway.db')}`
    const db = connectDatabase<Record<string, unknown>>(url)
    // SQLite makes the file with its first read.
    expect(await db.introspection.getTables()).toEqual([])
    expect(await runIndexCommand([configOf(url), 'status'], {})).toBe(
      'eip155:1: nothing is indexed yet\neip155:2: nothing is indexed yet',
    )
    expect(await db.introspection.getTables()).toEqual([])
    await db.destroy()
  })
})

it('reads the status without a change of the database [L15]', async () => {
  const file = join(folder(), 'gateway.db')
  const config = configOf(`sqlite:${file}`)
  expect(await runIndexCommand([config, 'status', '--chain', first], {})).toBe(
    'eip155:1: nothing is indexed yet',
  )
  expect(existsSync(file)).toBe(false)
})

it.each([
  [['reset'], 'Say: config.json reset --chain ID'],
  [['reset', '--chain', 'ethereum'], 'Say: config.json reset --chain ID'],
  [['empty', '--chain', first], 'Say: config.json reset --chain ID'],
  [['reset', '--chain', 'eip155:3'], 'no chain eip155:3 that is indexed'],
])('says what is wrong with a command: %j', async (argv, message) => {
  const config = configOf(`sqlite:${join(folder(), 'gateway.db')}`)
  await expect(runIndexCommand([config, ...argv], {})).rejects.toThrow(message)
})
