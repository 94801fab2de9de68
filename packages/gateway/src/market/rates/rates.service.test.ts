import { type PriceServices, startPriceServices } from '@latchkey/devkit'
import { getFiatRates } from '@latchkey/protocol/wire'
import { answerOf, ask, createHastyClock } from '@latchkey/service/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GatewayOptions } from '../../edge/config/schema.ts'
import { createGateway, type Gateway } from '../../gateway.ts'

const path = '/v1/fiat/rates'
const euro = 'a995d00bb36a63cef7fd2c287dc105fc8f3d93779f062f09551b0af3e81ec30b'
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
  services().now = () => clock.now() / 1_000
  services().fault = undefined
  const perBitcoin = { usd: 100_000, eur: 86_000, gbp: 76_000, jpy: 15_600_000, eth: 30 }
  services().exchangeRates = new Map(Object.entries(perBitcoin))
})
afterEach(async () => {
  for (const gateway of open) await gateway.close()
  open = []
})
afterAll(() => started?.stop())

async function gatewayOf(options: GatewayOptions): Promise<Gateway> {
  const gateway = await createGateway({ logs: 'off', ...options }, {}, clock)
  open.push(gateway)
  return gateway
}
const withCoinGecko = () => gatewayOf({ coinGecko: { url: services().url } })

describe('rates of currencies', () => {
  it('are those of a service with CoinGecko’s API [L10]', async () => {
    const { at, perDollar } = await answerOf(await withCoinGecko(), getFiatRates.response, path)
    expect(perDollar).toEqual({ ETH: '0.0003', EUR: '0.86', GBP: '0.76', JPY: '156' })
    expect(at).toBe('2026-11-27T00:00:00.000Z')
  })

  it('keep to the operator’s own ones where there are some', async () => {
    const fiatRates = { at: '2026-11-20T00:00:00.000Z', perDollar: { EUR: '0.9' } }
    const gateway = await gatewayOf({ fiatRates, coinGecko: { url: services().url } })
    expect(await answerOf(gateway, getFiatRates.response, path)).toEqual(fiatRates)
  })

  it.each([
    0, -1, 1e-30, 1e30,
  ])('leave out a currency of which %d are one bitcoin [L10]', async (rate) => {
    services().exchangeRates.set('eur', rate)
    const { perDollar } = await answerOf(await withCoinGecko(), getFiatRates.response, path)
    expect(Object.keys(perDollar)).toEqual(['GBP', 'JPY', 'ETH'])
  })

  it.each([
    'down',
    'html',
    'wrongShape',
    'otherObject',
    'limited',
  ] as const)('are a 503 when their only source is %s, never none [L10]', async (fault) => {
    services().fault = fault
    expect((await ask(await withCoinGecko(), path)).status).toBe(503)
  })

  it('stay those of the last answer while the service fails, for a day at most [L10]', async () => {
    const gateway = await withCoinGecko()
    const first = await answerOf(gateway, getFiatRates.response, path)
    services().fault = 'down'
    clock.pass(23 * 3_600_000)
    expect(await answerOf(gateway, getFiatRates.response, path)).toEqual(first)
    clock.pass(2 * 3_600_000)
    expect((await ask(gateway, path)).status).toBe(503)
  })

  it('are not kept while one of several sources is down [L10]', async () => {
    const { url } = services()
    const chain = {
      id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      name: 'Solana',
      rpcUrl: 'http://127.0.0.1:1',
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      pythFeeds: { EUR: euro },
    } as const
    services().feeds.set(euro, { price: '117000000' })
    const gateway = await gatewayOf({
      chains: [chain],
      coinGecko: { url: 'http://127.0.0.1:1' },
      pyth: { url },
    })
    const partial = await gateway.fetch(new Request(`http://gateway.test${path}`))
    expect(await partial.json()).toMatchObject({ perDollar: { EUR: expect.any(String) } })
    expect(partial.headers.get('cache-control')).not.toContain('max-age=300')
    const whole = await ask(await withCoinGecko(), path)
    expect(whole.headers.get('cache-control')).toContain('max-age=300')
  })

  it('leave out a currency on which two sources differ by more than 5 % [L10]', async () => {
    const { url } = services()
    const chain = {
      id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      name: 'Solana',
      rpcUrl: 'http://127.0.0.1:1',
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      pythFeeds: { EUR: euro },
    } as const
    const both = () => gatewayOf({ chains: [chain], coinGecko: { url }, pyth: { url } })
    services().feeds.set(euro, { price: '117000000', age: 3 * 86_400 })
    const near = await answerOf(await both(), getFiatRates.response, path)
    expect(near.perDollar.EUR).toBe('0.854700854701')
    expect(near.at).toBe('2026-11-24T00:00:00.000Z')
    services().feeds.set(euro, { price: '130000000' })
    const far = await answerOf(await both(), getFiatRates.response, path)
    expect(far.perDollar).not.toHaveProperty('EUR')
    expect(far.perDollar).toHaveProperty('GBP')
  })
})
