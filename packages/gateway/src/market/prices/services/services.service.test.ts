import { type PriceServices, startPriceServices } from '@latchkey/devkit'
import { accountId, families } from '@latchkey/protocol'
import { postPrices } from '@latchkey/protocol/wire'
import { answerOf, createHastyClock } from '@latchkey/service/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChainOptions, GatewayOptions } from '../../../edge/config/schema.ts'
import { createGateway, type Gateway } from '../../../gateway.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const coin = families.solana.nativeAddress
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const sol = 'ef0d8b6fda2ceba41da15d4095d1da392a0d2f8ed0c6c7bc0f4cfac8c280b56d'
const usdc = 'eaa020c61cc479712813461ce153894a96a6c00b21ed0cfc2798d1f9a9e9c94a'

let started: PriceServices | undefined
let clock: ReturnType<typeof createHastyClock>
let open: Gateway[] = []

function fail(message: string): never {
  throw new Error(message)
}
const services = () => started ?? fail('The services have not started')

beforeAll(async () => {
  started = await startPriceServices()
})
beforeEach(() => {
  clock = createHastyClock(0, Date.UTC(2026, 10, 27))
  const service = services()
  service.now = () => clock.now() / 1_000
  service.fault = undefined
  service.requests.length = 0
  service.prices = new Map([
    ['solana', { usd: 150, change: 2.5 }],
    [mint, { usd: 1 }],
  ])
  service.feeds = new Map([[sol, { price: '15000000000', conf: '10000000' }]])
})
afterEach(async () => {
  for (const gateway of open) await gateway.close()
  open = []
})
afterAll(() => started?.stop())

const chain: ChainOptions = {
  id: solana,
  name: 'Solana',
  rpcUrl: 'http://127.0.0.1:1',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  tokens: [{ address: mint, name: 'USD Coin', symbol: 'USDC', decimals: 6 }],
  coinGecko: { platform: 'solana', coin: 'solana' },
  pythFeeds: { native: `0x${sol}` },
}

async function gatewayOf(options: GatewayOptions): Promise<Gateway> {
  const gateway = await createGateway({ logs: 'off', chains: [chain], ...options }, {}, clock)
  open.push(gateway)
  return gateway
}
const withCoinGecko = (more: object = {}) =>
  gatewayOf({ coinGecko: { url: services().url, key: 'secret', ...more } })
const withPyth = () => gatewayOf({ pyth: { url: services().url, key: 'secret' } })

async function requestPrice(gateway: Gateway, address: string) {
  const body = JSON.stringify({ currency: 'usd', addresses: [accountId(solana, address)] })
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
  const answer = await gateway.fetch(new Request('http://gateway.test/v1/fungible/price', init))
  if (answer.status !== 200) return { status: answer.status }
  const { fungibles, unread } = await answerOf(
    { fetch: () => answer },
    postPrices.response,
    '/v1/fungible/price',
  )
  const [found] = fungibles
  return { price: found?.price, change24h: found?.change24h, why: unread?.[0]?.why }
}

describe('prices of a service with CoinGecko’s API', () => {
  it('are those of coins and tokens, with the change within 24 hours [L10]', async () => {
    const gateway = await withCoinGecko()
    expect(await requestPrice(gateway, coin)).toMatchObject({ price: 150, change24h: 2.5 })
    const token = await requestPrice(gateway, mint)
    expect(token).toEqual({ price: 1, change24h: undefined, why: undefined })
    const [first] = services().requests
    expect(first?.headers).toMatchObject({ 'x-cg-demo-api-key': 'secret' })
    expect(first?.query.get('include_24hr_change')).toBe('true')
  })

  it('are asked for in as few requests as the service takes [L10]', async () => {
    const tokens = Array.from({ length: 500 }, (_, index) => ({
      address: `${'1'.repeat(29)}${String(index + 111)
        .padStart(3, '1')
        .replaceAll('0', 'A')}`,
      name: `Token ${index}`,
      symbol: `T${index}`,
      decimals: 6,
    }))
    const chains = [{ ...chain, tokens }]
    const gateway = await gatewayOf({ chains, coinGecko: { url: services().url } })
    await requestPrice(gateway, coin)
    expect(services().requests).toHaveLength(6)
    clock.pass(30_000)
    await requestPrice(gateway, coin)
    expect(services().requests).toHaveLength(6)
    clock.pass(31_000)
    await requestPrice(gateway, coin)
    expect(services().requests).toHaveLength(12)
  })

  it.each([
    ['zero', 0],
    ['negative', -3],
    ['enormous', 1e30],
    ['text', '150'],
    ['null', null],
  ])('of a token are unread when they are %s, and those of the coin stay [L10]', async (_, usd) => {
    services().prices.set(mint, { usd })
    const gateway = await withCoinGecko()
    expect(await requestPrice(gateway, mint)).toMatchObject({ price: undefined, why: 'unread' })
    expect(await requestPrice(gateway, coin)).toMatchObject({ price: 150 })
  })

  it('are stale when the service has not updated them for half an hour [L10]', async () => {
    services().prices.set('solana', { usd: 150, age: 1_801 })
    expect(await requestPrice(await withCoinGecko(), coin)).toMatchObject({ why: 'stale' })
    expect(await requestPrice(await withCoinGecko({ maxAge: 3_600 }), coin)).toMatchObject({
      price: 150,
    })
  })

  it('are unknown for what the service does not list [L10]', async () => {
    services().prices.delete(mint)
    expect(await requestPrice(await withCoinGecko(), mint)).toMatchObject({ why: 'unknown' })
  })

  it.each([
    'down',
    'html',
    'wrongShape',
    'otherObject',
    'limited',
  ] as const)('are a 503 when the service is %s, never zero or unknown [L10]', async (fault) => {
    services().fault = fault
    expect(await requestPrice(await withCoinGecko(), coin)).toEqual({ status: 503 })
  })

  it('are a 503 when the service does not answer in time [L10]', async () => {
    services().fault = 'slow'
    const price = requestPrice(await withCoinGecko(), coin)
    await vi.waitFor(() => expect(services().requests).toHaveLength(2))
    clock.expire()
    expect(await price).toEqual({ status: 503 })
  })

  it('stay those of the last answer while the service fails, until they are old [L10]', async () => {
    const gateway = await withCoinGecko()
    expect(await requestPrice(gateway, coin)).toMatchObject({ price: 150 })
    services().fault = 'down'
    clock.pass(600_000)
    expect(await requestPrice(gateway, coin)).toMatchObject({ price: 150 })
    clock.pass(1_300_000)
    expect(await requestPrice(gateway, coin)).not.toHaveProperty('price', 150)
  })

  it.each([
    ['in milliseconds', () => (clock.now() / 1_000) * -999],
    ['in the future', () => -900_000],
  ])('grow old also when the service names their time %s [L10]', async (_, age) => {
    services().prices.set('solana', { usd: 150, age: age() })
    const gateway = await withCoinGecko()
    expect(await requestPrice(gateway, coin)).toMatchObject({ price: 150 })
    services().fault = 'down'
    clock.pass(1_900_000)
    expect(await requestPrice(gateway, coin)).not.toHaveProperty('price', 150)
  })

  it('are not asked for while the service wants no request, and then again [L10]', async () => {
    const gateway = await withCoinGecko()
    services().fault = 'limited'
    await requestPrice(gateway, coin)
    const sent = services().requests.length
    services().fault = undefined
    clock.pass(29_000)
    expect(await requestPrice(gateway, coin)).toEqual({ status: 503 })
    expect(services().requests).toHaveLength(sent)
    clock.pass(2_000)
    expect(await requestPrice(gateway, coin)).toMatchObject({ price: 150 })
  })

  it('are asked for so many times a minute at most [L10]', async () => {
    const gateway = await withCoinGecko({ requestsPerMinute: 1 })
    await requestPrice(gateway, coin)
    expect(services().requests).toHaveLength(1)
    clock.pass(61_000)
    await requestPrice(gateway, coin)
    expect(services().requests).toHaveLength(2)
  })
})

describe('prices of Pyth', () => {
  it('are those of its feeds, by the ids of the chain [L10]', async () => {
    expect(await requestPrice(await withPyth(), coin)).toMatchObject({ price: 150 })
    expect(services().requests[0]?.query.getAll('ids[]')).toEqual([sol])
    expect(services().requests[0]?.headers).toMatchObject({ authorization: 'Bearer secret' })
  })

  it('are unread for a feed that the service does not know [L10]', async () => {
    services().feeds.delete(sol)
    services().feeds.set(usdc, { price: '100000000' })
    const pythFeeds = { native: sol, [mint]: usdc }
    const gateway = await gatewayOf({
      chains: [{ ...chain, pythFeeds }],
      pyth: { url: services().url },
    })
    expect(await requestPrice(gateway, coin)).toMatchObject({ why: 'unread' })
  })

  it.each([
    ['are stale two minutes after they were published', { age: 121 }, 'stale'],
    ['are unread when they are published in the future', { age: -900 }, 'unread'],
    ['are unread when they are uncertain by more than 2 %', { conf: '310000000' }, 'unread'],
    ['are unread at zero', { price: '0' }, 'unread'],
    ['are unread below zero', { price: '-15000000000' }, 'unread'],
    ['are unread when they are enormous', { expo: 20 }, 'unread'],
    ['are unread when they are no number', { price: '1e5' }, 'unread'],
  ])('%s [L10]', async (_, change, why) => {
    services().feeds.set(sol, { price: '15000000000', conf: '10000000', ...change })
    services().feeds.set(usdc, { price: '100000000' })
    const pythFeeds = { native: sol, [mint]: usdc }
    const pyth = { url: services().url }
    const gateway = await gatewayOf({ chains: [{ ...chain, pythFeeds }], pyth })
    expect(await requestPrice(gateway, coin)).toMatchObject({ price: undefined, why })
    expect(await requestPrice(gateway, mint)).toMatchObject({ price: 1 })
  })

  it.each([
    'down',
    'html',
    'wrongShape',
    'otherObject',
    'limited',
  ] as const)('are a 503 when the service is %s [L10]', async (fault) => {
    services().fault = fault
    expect(await requestPrice(await withPyth(), coin)).toEqual({ status: 503 })
  })

  it.each([
    'CoinGecko',
    'Pyth',
  ])('leave the price to the other service when %s fails for long [L10]', async (failing) => {
    const other = await startPriceServices()
    other.now = services().now
    other.prices = services().prices
    other.feeds = services().feeds
    const [gecko, pyth] = failing === 'Pyth' ? [other, services()] : [services(), other]
    const gateway = await gatewayOf({ coinGecko: { url: gecko.url }, pyth: { url: pyth.url } })
    expect(await requestPrice(gateway, coin)).toMatchObject({ price: 150 })
    services().fault = 'down'
    clock.pass(1_900_000)
    const kept = await requestPrice(gateway, coin)
    await other.stop()
    expect(kept).toMatchObject({ price: 150, why: undefined })
  })

  it('are held against those of CoinGecko: 5 % apart, there is no price [L10]', async () => {
    const { url } = services()
    const both = () => gatewayOf({ coinGecko: { url }, pyth: { url } })
    services().prices.set('solana', { usd: 156, change: -1 })
    expect(await requestPrice(await both(), coin)).toMatchObject({ price: 150, change24h: -1 })
    services().prices.set('solana', { usd: 158 })
    expect(await requestPrice(await both(), coin)).toMatchObject({ why: 'disagree' })
  })
})
