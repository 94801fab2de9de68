import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestClock } from '@latchkey/devkit/clock'
import type { Log } from '@latchkey/service/logs'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../edge/database/open.ts'
import { onSqliteFirst } from '../../edge/database/testing/migrated.ts'
import { createGuardedFetch } from '../../pictures/media/guardedFetch.ts'
import { chainFixture } from '../../testing/chains.ts'
import type { TokenListSource } from './config.ts'
import { listFixture, tokenFixture } from './lists.fixture.ts'
import { openTokenLists, sourcesIn, type TokenLists } from './lists.ts'
import { createTokenRegistry, type TokenRegistry } from './registry.ts'

const day = 24 * 60 * 60_000
const ethereum = 'eip155:1'
const url = 'https://lists.example/list.json'
let served = ''
let status = 200
let requests = 0
const server = createServer((_, response) => {
  requests += 1
  response.writeHead(status).end(served)
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const text = (...numbers: number[]) => JSON.stringify(listFixture(numbers.map(tokenFixture)))
const hashOf = (body: string) => createHash('sha256').update(body).digest('hex')
beforeEach(() => {
  served = text(1)
  status = 200
  requests = 0
})

onSqliteFirst('Token Lists', (fresh) => {
  let db: Database | undefined
  const opened: TokenLists[] = []
  let changes = 0
  beforeEach(async () => {
    db = await openDatabase(await fresh())
  })
  afterEach(async () => {
    for (const one of opened.splice(0)) one.close()
    await db?.destroy()
  })
  const clock = createTestClock()
  const guarded = (host: string) =>
    createGuardedFetch(
      {
        resolve: async () => [host],
        isPublic: (address) => address === '93.184.216.34',
        open: (_, __, signal) =>
          new Promise<IncomingMessage>((resolve, reject) => {
            get({ host: '127.0.0.1', port, signal }, resolve).on('error', reject)
          }),
      },
      clock,
    )

  /** Opens the lists as a gateway does at its start. */
  async function start(
    tokenLists: readonly TokenListSource[],
    host = '93.184.216.34',
    unusable?: string,
  ) {
    const chain = chainFixture(ethereum)
    const created = createTokenRegistry([chain], () => undefined)
    const registry: TokenRegistry = {
      ...created,
      setLists(id, lists) {
        if (lists.some(({ tokens }) => tokens.some(({ symbol }) => symbol === unusable)))
          throw new Error('Unusable')
        created.setLists(id, lists)
      },
    }
    const entries: Record<string, unknown>[] = []
    const log: Log = {
      write: (level, event, fields) => entries.push({ level, event, ...fields }),
      flush: () => undefined,
    }
    const lists = await openTokenLists(sourcesIn({ tokenLists, chains: [chain] }), {
      registry,
      db: db ?? expect.fail('No database'),
      fetchGuarded: guarded(host),
      log,
      clock,
      onChange: async () => {
        changes += 1
      },
    })
    opened.push(lists)
    const symbols = () => registry.unconfirmed(ethereum).map(({ symbol }) => symbol)
    return { lists, entries, symbols }
  }

  it('are read by their address, again each day, and a restart has the last good one [L10]', async () => {
    const { lists, symbols } = await start([{ url, refresh: 'daily' }])
    await lists.ready
    expect(symbols()).toEqual(['T1'])
    served = text(1, 2)
    await clock.advance(day)
    await expect.poll(symbols).toEqual(['T1', 'T2'])
    lists.close()
    status = 500
    const restarted = await start([{ url }])
    expect(restarted.symbols()).toEqual(['T1', 'T2'])
    expect(requests).toBe(2)
  })

  it.each([
    ['is no list', () => (served = '{"name":"x"}'), 'timestamp: Missing'],
    ['cannot be reached', () => (status = 503), 'The address cannot be reached'],
    ['is too large', () => (served = ' '.repeat(9 * 1024 * 1024)), 'The list is larger than 8 MiB'],
  ])('keep the last good one when the address %s, and name it [L10] [L15]', async (_, fail, problem) => {
    const { lists, symbols, entries } = await start([{ url }])
    await lists.ready
    fail()
    await clock.advance(day)
    await expect.poll(() => lists.state()[0]?.error).toContain(problem)
    expect(symbols()).toEqual(['T1'])
    expect(entries).toEqual([
      {
        level: 'error',
        event: 'tokenList',
        list: 'tokenLists[0]',
        error: expect.stringContaining(problem),
      },
    ])
    expect(lists.state()).toMatchObject([{ list: 'tokenLists[0]', name: 'A list', tokens: 1 }])
    // It is tried again before the next day.
    served = text(3)
    status = 200
    await clock.advance(60_000)
    await expect.poll(symbols).toEqual(['T3'])
    expect(lists.state()[0]?.error).toBeNull()
  })

  it('keep the last good one when an address has one that cannot be used, which is not stored [L10] [L15]', async () => {
    const { lists, symbols } = await start([{ url }], undefined, 'T2')
    await lists.ready
    served = text(2)
    await clock.advance(day)
    await expect.poll(() => lists.state()[0]?.error).toContain('cannot be used')
    expect(symbols()).toEqual(['T1'])
    lists.close()
    status = 500
    expect((await start([{ url }])).symbols()).toEqual(['T1'])
  })

  it('start without a stored one that cannot be used, and name it [L10] [L15]', async () => {
    const first = await start([{ url }])
    await first.lists.ready
    first.lists.close()
    served = text(2)
    const { lists, symbols, entries } = await start([{ url }], undefined, 'T1')
    await lists.ready
    expect(symbols()).toEqual(['T2'])
    expect(entries).toMatchObject([{ error: expect.stringContaining('stored list is ignored') }])
  })

  it('have tokens whose link of a picture has half of a character [L10]', async () => {
    served = JSON.stringify(
      listFixture([{ ...tokenFixture(1), logoURI: 'https://e.com/\ud800' }, tokenFixture(2)]),
    )
    const { lists, symbols } = await start([{ url }])
    await lists.ready
    expect(symbols()).toEqual(['T1', 'T2'])
    lists.close()
    status = 500
    expect((await start([{ url }])).symbols()).toEqual(['T1', 'T2'])
  })

  it('are refused with another hash than the settings, from the address and from the database', async () => {
    const { lists, symbols } = await start([{ url, sha256: hashOf(text(2)) }])
    await lists.ready
    expect(symbols()).toEqual([])
    expect(lists.state()[0]?.error).toContain('another hash')
    lists.close()
    const right = await start([{ url, sha256: hashOf(text(1)).toUpperCase() }])
    await right.lists.ready
    expect(right.symbols()).toEqual(['T1'])
    const before = requests
    const restarted = await start([{ url, sha256: hashOf(text(1)) }])
    await restarted.lists.ready
    await clock.advance(day)
    expect([restarted.symbols(), requests]).toEqual([['T1'], before])
    const other = await start([{ url, sha256: hashOf(text(5)) }])
    await other.lists.ready
    expect(other.symbols()).toEqual([])
  })

  it('cost nothing at the start where the settings have none', async () => {
    changes = 0
    const { lists } = await start([])
    await lists.ready
    expect([changes, lists.state()]).toEqual([0, []])
  })

  it('are not read from inside the operator’s network', async () => {
    const { lists, symbols } = await start([{ url }], '10.0.0.1')
    await lists.ready
    expect([symbols(), requests]).toEqual([[], 0])
    expect(lists.state()[0]?.error).toBe('The address is not on the public internet')
  })

  it('are read from files, of which a wrong one stops the start with its mistakes', async () => {
    const file = join(tmpdir(), `latchkey-list-${process.pid}.json`)
    await writeFile(file, text(4))
    const { symbols } = await start([{ file }, { url }])
    expect(symbols()).toContain('T4')
    await writeFile(file, JSON.stringify(listFixture([{ ...tokenFixture(1), decimals: 300 }])))
    await expect(start([{ file: `${file}.none` }, { file }])).rejects.toThrow(
      /tokenLists\[0\].*cannot be read \(ENOENT\)[\s\S]*tokenLists\[1\].*tokens\[0\]\.decimals/,
    )
  })
})
