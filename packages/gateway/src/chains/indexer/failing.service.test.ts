import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverClock } from '@latchkey/service/clock'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { GatewayOptions } from '../../edge/config/schema.ts'
import { openDatabase } from '../../edge/database/open.ts'
import { startGateway } from '../../start.ts'
import { type EmptyChain, startEmptyChain } from '../../testing/emptyChain.ts'

const chainId = 'eip155:1'
const [alice, bob] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]
const slow = { timeout: 20_000, interval: 50 }
const { Request, Response } = globalThis
const undos: (() => unknown)[] = []
let node: EmptyChain
let databaseUrl: string

beforeEach(async () => {
  node = await startEmptyChain()
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-index-'))
  databaseUrl = `sqlite:${join(folder, 'gateway.db')}`
  undos.push(
    () => rm(folder, { recursive: true }),
    () => node.stop(),
  )
})
afterEach(async () => {
  for (const undo of undos.splice(0).reverse()) await undo()
  Object.assign(globalThis, { Request, Response })
})

/** Starts a gateway whose clock a test may put forward, with an index of accounts. */
async function start(options: GatewayOptions = {}) {
  const time = { ahead: 0 }
  const clock = { ...serverClock, now: () => serverClock.now() + time.ahead }
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const own = { id: chainId, name: 'One', rpcUrl: node.url, nativeCurrency } as const
  const settings: GatewayOptions = {
    logs: 'off',
    port: 0,
    databaseUrl,
    trustProxy: 1,
    chains: [{ ...own, index: 'accounts', history: [{ type: 'index' }], prices: { from: 'none' } }],
    ...options,
  }
  const gateway = await startGateway(settings, {}, clock)
  undos.push(gateway.close)
  const ask = (path: string, client = '9.9.9.1') =>
    fetch(`${gateway.url}${path}`, { headers: { 'x-forwarded-for': client } })
  const statusOf = async (path: string) => (await ask(path)).status
  const events = async (...accounts: string[]) => {
    const ids = accounts.map((account) => `${chainId}:${account}`)
    const answer = await ask(`/v1/events?accounts=${ids.join()}`)
    await answer.body?.cancel()
    return answer.status
  }
  return { ...gateway, time, ask, statusOf, events }
}

/** What only a complete index answers about an account. */
const complete = (account: string) =>
  ['nfts', 'allowances', 'history', `recipient/${bob}`].map(
    (page) => `/v1/account/${account}/${page}?chainId=${chainId}`,
  )

type Started = Awaited<ReturnType<typeof start>>

/** Waits until an index that gets blocks has all about an account. */
async function untilFollowed({ statusOf }: Started, account: string): Promise<void> {
  await expect
    .poll(async () => {
      node.newest += 1
      return Promise.all(complete(account).map(statusOf))
    }, slow)
    .toEqual([200, 200, 200, 200])
}

it('is behind for each route once no read has succeeded for a minute, and not before [L12]', async () => {
  const gateway = await start()
  await untilFollowed(gateway, alice)
  node.hasNoBlocks = true
  const health = async () => JSON.stringify(await (await gateway.ask('/health')).json())
  await expect.poll(health, slow).toMatch(/"indexed":\d+,"head":\d+,"error":"/)
  const [nfts = ''] = complete(alice)
  expect(await gateway.statusOf(nfts)).toBe(200)
  const held = await gateway.ask(`/v1/account/${alice}/balance?chainId=${chainId}`)
  expect(Object(await held.json()).unread).toBe(undefined)
  gateway.time.ahead = 61_000
  expect(await Promise.all(complete(alice).map(gateway.statusOf))).toEqual([503, 503, 503, 503])
  expect(await health()).toContain('"head":-1')
  const balance = await gateway.ask(`/v1/account/${alice}/balance?chainId=${chainId}`)
  // Of the tokens that arrive meanwhile, the gateway knows nothing.
  expect(Object(await balance.json()).unread).toEqual([{ chainId, what: 'balance' }])
  node.hasNoBlocks = false
  await untilFollowed(gateway, alice)
}, 60_000)

it('goes on with rows that are no addresses, also after a restart, and gets no new ones [L12]', async () => {
  const bad = [`0x${'0a'.repeat(33)}`, `0x${'g'.repeat(40)}`, `0x${'A'.repeat(40)}`, 'a']
  const first = await start()
  expect(await first.events(bad[0] ?? '')).toBe(400)
  await untilFollowed(first, alice)
  await first.close()
  undos.pop()
  const db = await openDatabase(databaseUrl)
  const rows = await db.selectFrom('followed_account').select('account').execute()
  expect(rows).toEqual([{ account: alice }])
  const now = Math.floor(Date.now() / 1_000)
  for (const [index, account] of bad.entries()) {
    const row = { chain_id: chainId, account, requested_at: now, paused_until: 0, since: null }
    // As an older version has left them: some followed, some waiting.
    const range = index % 2 === 0 ? { from_block: 1, since: 1 } : { from_block: null }
    await db
      .insertInto('followed_account')
      .values({ ...row, ...range })
      .execute()
  }
  await db.destroy()
  const again = await start()
  await untilFollowed(again, bob)
  await untilFollowed(again, alice)
}, 60_000)

it('gives each network its share of new accounts, and each account that is in use its place [L12]', async () => {
  const { ask, events } = await start({ indexing: { accountsPerNetwork: 3 } })
  const addresses = Array.from({ length: 8 }, (_, index) => `0x${String(index).padStart(40, '0')}`)
  const balance = (address: string, client: string) =>
    ask(`/v1/account/${address}/balance?chainId=${chainId}`, client)
  await events(...addresses.slice(0, 2))
  for (const address of addresses.slice(2, 6)) await balance(address, '9.9.9.1')
  // One IPv6 network of another customer.
  await balance(addresses[6] ?? '', '2001:db8:1:1::1')
  await balance(addresses[0] ?? '', '2001:db8:1:2::1')
  const db = await openDatabase(databaseUrl)
  undos.push(() => db.destroy())
  const written = async () => {
    const rows = await db.selectFrom('followed_account').select('account').execute()
    return rows.map(({ account }) => account).toSorted()
  }
  await expect.poll(written, slow).toEqual([...addresses.slice(0, 3), addresses[6]])
}, 30_000)
