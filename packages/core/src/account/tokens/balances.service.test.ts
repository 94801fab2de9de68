import { createTestClock } from '@latchkey/devkit/clock'
import { tempo } from '@latchkey/protocol/networks/evm'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../../kernel/storage/memory.ts'
import { storageKeys } from '../../kernel/storage/storage.ts'
import { balanceOf, owner } from '../../testing/facts.ts'
import { type Answer, testGateway, withChains } from '../../testing/gateway.ts'
import { chains, testClient } from '../../testing/world.ts'
import { balances, refreshBalances, unreadBalancesOf } from './balances.ts'
import { nativeBalance } from './nativeBalance.ts'
import { totalValue } from './total.ts'

const path = `/v1/account/${owner.address}/balance`
const some: Answer = { body: { balances: [balanceOf('ETH')] } }

const clock = createTestClock()

async function served(...answers: Answer[]) {
  const storage = memoryStorage()
  const gateway = await testGateway(withChains(chains, () => answers.shift() ?? some))
  const client = testClient({ gatewayUrl: gateway.url, storage, clock })
  return { client, storage, requestCount: () => gateway.count(path), gateway }
}

describe('balances', () => {
  it('are requested by account, chain and currency [H1.5]', async () => {
    const { client, gateway } = await served()
    expect(await balances(client, owner).fetch()).toEqual([balanceOf('ETH')])
    expect(gateway.requests[1]).toMatchObject({
      method: 'GET',
      path,
      query: { currency: 'usd', chainId: owner.chainId, projectId: 'test', st: 'latchkey' },
    })
  })

  it('leave out tokens whose decimals are "0" [E3]', async () => {
    const zero = balanceOf('POINTS', { quantity: { decimals: '0', numeric: '5' } })
    const { client } = await served({ body: { balances: [balanceOf('ETH'), zero] } })
    expect(await balances(client, owner).fetch()).toEqual([balanceOf('ETH')])
  })

  it('have no coin on a network without one, whatever a service or a node says [L14]', async () => {
    const here = { ...owner, chainId: tempo.caipNetworkId }
    const rows = [
      balanceOf('USD', { chainId: here.chainId }),
      balanceOf('ONE', { chainId: here.chainId, address: `${here.chainId}:0x${'1'.repeat(40)}` }),
    ]
    const gateway = await testGateway(
      withChains([here.chainId], () => ({ body: { balances: rows } })),
    )
    const client = testClient({ gatewayUrl: gateway.url, networks: [tempo], clock })
    expect(await balances(client, here).fetch()).toEqual(rows.slice(1))
    await expect(nativeBalance(client, here).fetch()).rejects.toMatchObject({
      code: 'UNSUPPORTED_CHAIN',
    })
  })

  it('say what could not be read of them, and are not kept then [L10]', async () => {
    const unread = [{ chainId: owner.chainId, what: 'balance' }]
    const { client, requestCount } = await served({
      body: { balances: [balanceOf('ETH')], unread },
    })
    await balances(client, owner).fetch()
    expect(unreadBalancesOf(client, owner)).toEqual(unread)
    await balances(client, owner).fetch()
    expect(requestCount()).toBe(2)
    expect(unreadBalancesOf(client, owner)).toEqual([])
  })

  it('are kept in storage for 30 s [D3.1, D2.6]', async () => {
    const { client, storage, requestCount } = await served()
    await balances(client, owner).fetch()
    await clock.advance(29_999)
    await balances(client, owner).fetch()
    expect(requestCount()).toBe(1)
    expect(storage.get(storageKeys.portfolioCache)).toContain('ETH')
    await clock.advance(1)
    await balances(client, owner).fetch()
    expect(requestCount()).toBe(2)
    expect(balances(client, owner).staleTime).toBe(30_000)
  })

  it.each([
    503, 403, 500, 429,
  ])('are not requested again for 30 s after %i [E6.1]', async (status) => {
    const { client, requestCount } = await served({ status })
    const failing = { message: 'Token Balance Unavailable', cause: { context: { status } } }
    await expect(balances(client, owner).fetch()).rejects.toMatchObject(failing)
    await clock.advance(29_999)
    await expect(balances(client, owner).fetch()).rejects.toMatchObject(failing)
    await expect(refreshBalances(client, owner)).rejects.toMatchObject(failing)
    expect(requestCount()).toBe(1)
    await clock.advance(1)
    expect(await balances(client, owner).fetch()).toHaveLength(1)
    expect(requestCount()).toBe(2)
  })

  it('distinguish a 503 from a 403 by the cause [E6.2]', async () => {
    const { client } = await served({ status: 403 })
    const failed: unknown = await balances(client, owner)
      .fetch()
      .catch((error: Error) => error.cause)
    expect(failed).toMatchObject({ message: 'HTTP status code: 403', context: { status: 403 } })
  })

  it('of one account do not block those of another [E6.3]', async () => {
    const { client } = await served({ status: 503 })
    await expect(balances(client, owner).fetch()).rejects.toThrow()
    const other = { ...owner, address: `0x${'b'.repeat(40)}` }
    expect(await balances(client, other).fetch()).toHaveLength(1)
  })

  it('that the caller ended block nothing', async () => {
    const stop = new AbortController()
    const { client } = await served(() => stop.abort())
    const ended = balances(client, owner).fetch(stop.signal)
    await expect(ended).rejects.toMatchObject({ code: 'ABORTED' })
    expect(await balances(client, owner).fetch()).toHaveLength(1)
  })

  it('are read again past the cache, and stay when that fails', async () => {
    const { client, gateway, requestCount } = await served(some, { status: 500 })
    await balances(client, owner).fetch()
    await expect(refreshBalances(client, owner)).rejects.toThrow('Token Balance Unavailable')
    expect(await balances(client, owner).fetch()).toHaveLength(1)
    await clock.advance(30_000)
    await refreshBalances(client, owner, ['eip155:31337:0xabc'])
    expect(requestCount()).toBe(3)
    expect(gateway.requests.at(-1)?.query.forceUpdate).toBe('eip155:31337:0xabc')
    const native = `${owner.chainId}:0x${'e'.repeat(40)}`
    expect(gateway.requests[2]?.query.forceUpdate).toBe(native)
  })

  it.each([
    ['HTML', '<p>hello'],
    ['another shape', { balances: [{ name: 1 }] }],
  ])('are not made of %s', async (_, body) => {
    const { client } = await served({ body })
    await expect(balances(client, owner).fetch()).rejects.toMatchObject({
      code: 'TOKEN_BALANCE_UNAVAILABLE',
      cause: { code: 'BAD_RESPONSE' },
    })
  })

  it('survive a cache that holds nonsense', async () => {
    const { client, storage } = await served()
    const id = `${owner.chainId}:${owner.address}`
    const entry = { [id]: { timestamp: clock.now(), value: [{ name: 1 }] } }
    for (const text of ['[', 'null', '[]', '{"__proto__":1}', JSON.stringify(entry)]) {
      storage.set(storageKeys.portfolioCache, text)
      expect(await balances(client, owner).fetch()).toHaveLength(1)
    }
  })

  it.each([
    ['-1', 1, 2, undefined],
    ['1', -1, -2, { price: 0 }],
    ['1', 2, -2, { price: 2 }],
  ])('are never less than nothing: %s at %d, worth %d', async (numeric, price, value, shown) => {
    const odd = balanceOf('ODD', { price, value, quantity: { decimals: '6', numeric } })
    const { client } = await served({ body: { balances: [odd] } })
    const [held] = await balances(client, owner).fetch()
    if (!shown) return expect(held).toBeUndefined()
    expect(held).toMatchObject(shown)
    expect(held).not.toHaveProperty('value')
  })

  it('have no price that is not finite', async () => {
    const body = JSON.stringify({ balances: [balanceOf('ODD', { price: 7, value: 8 })] })
    const { client } = await served({ body: body.replaceAll(/:[78]\b/g, ':1e400') })
    const [held] = await balances(client, owner).fetch()
    expect(held?.price).toBe(0)
    expect(held).not.toHaveProperty('value')
  })

  it('add up without spam and without what has no price', () => {
    const spam = balanceOf('SCAM', { value: 1e9, flags: { is_spam: true } })
    const { value: _, ...unpriced } = balanceOf('NEW')
    expect(totalValue([balanceOf('ETH'), spam, unpriced, balanceOf('USDC')])).toBe(6)
    expect(totalValue([spam, unpriced])).toBeUndefined()
    expect(totalValue([spam])).toBe(0)
  })
})
