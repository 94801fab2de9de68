import { chainOf, contractOf, roles, type World } from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import { accountId, families } from '@latchkey/protocol'
import * as wire from '@latchkey/protocol/wire'
import { answerOf, ask, type OddNode, startOddNode } from '@latchkey/service/testing'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { EvmAddress } from '../../chains/evm/address.ts'
import type { ChainOptions } from '../../edge/config/schema.ts'
import { createGateway, type Gateway } from '../../gateway.ts'
import { openMarket } from '../../testing/market.ts'

const one = 'eip155:31337'
const coin = families.eip155.nativeAddress
const ether = 10n ** 18n
/** 1.0001^tick is about the ratio. */
const tickOf = (ratio: number) => Math.round(Math.log(ratio) / Math.log(1.0001))

let started: World | undefined
let counted: OddNode | undefined
let opened: ReturnType<typeof openMarket> | undefined
const open: Gateway[] = []

function fail(message: string): never {
  throw new Error(message)
}
const world = () => started ?? fail('The world has not started')
const market = () => opened ?? fail('The world has not started')
const node = () => counted ?? fail('The node has not started')
const dollars = (amount: number) => BigInt(Math.round(amount * 1e8))

beforeAll(async () => {
  started = await startWorldForTests(one)
  counted = await startOddNode(chainOf(started.description, one).rpcUrl)
  opened = openMarket(started)
  await opened.wrap(1_000n * ether)
})
afterEach(async () => {
  for (const gateway of open.splice(0)) await gateway.close()
})
afterAll(async () => {
  await counted?.stop()
  await started?.stop()
})

async function gatewayOf(changes: Partial<ChainOptions>): Promise<Gateway> {
  const chain = { ...market().settings(changes), rpcUrl: node().url }
  const gateway = await createGateway({ logs: 'off', chains: [chain] })
  open.push(gateway)
  return gateway
}

/** The price of a token, or why it has none. */
async function priceAt(gateway: Gateway, address: string) {
  const addresses = [accountId(one, address)]
  const body = JSON.stringify({ currency: 'usd', addresses })
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
  const { fungibles, unread } = await answerOf(
    gateway,
    wire.postPrices.response,
    '/v1/fungible/price',
    init,
  )
  return fungibles[0]?.price ?? unread?.[0]?.why
}
const priceOf = async (changes: Partial<ChainOptions>, address: string = coin) =>
  priceAt(await gatewayOf(changes), address)

describe('the price of a feed', () => {
  it('is that of the coin and of its wrapped coin [L10]', async () => {
    const feeds = { native: await market().feed(dollars(3_123.45)) }
    expect(await priceOf({ feeds })).toBe(3_123.45)
    expect(await priceOf({ feeds }, market().weth)).toBe(3_123.45)
  })

  it('is that of a token, by its address in any case [L10]', async () => {
    const dai = market().token('DAI')
    const upper = `0x${dai.slice(2).toUpperCase()}`
    const feed = await market().feed(dollars(0.97))
    expect(await priceOf({ feeds: { [upper]: feed } }, dai)).toBe(0.97)
  })

  it('is that of a dollar token that has lost its value [L10]', async () => {
    const usdc = market().token('USDC')
    expect(await priceOf({}, usdc)).toBe(1)
    const feeds = { [usdc]: await market().feed(dollars(0.88)) }
    expect(await priceOf({ feeds }, usdc)).toBe(0.88)
  })

  it('is stale past the heartbeat of the feed and a tenth of it, and not before [L10]', async () => {
    const address = await market().feed(dollars(3_000), 3_900)
    expect(await priceOf({ feeds: { native: { address, heartbeat: 3_600 } } })).toBe(3_000)
    expect(await priceOf({ feeds: { native: { address, heartbeat: 3_000 } } })).toBe('stale')
    const dead = await market().feed(dollars(3_000), 96_000)
    expect(await priceOf({ feeds: { native: dead } })).toBe('stale')
  })

  it.each([
    ['zero', 0n],
    ['negative', -300_000_000_000n],
    ['enormous', 2n ** 250n],
  ])('is unread when it is %s, never a number [L10]', async (_, answer) => {
    expect(await priceOf({ feeds: { native: await market().feed(answer) } })).toBe('unread')
  })

  it.each([
    'reverts',
    'revertsWithoutReason',
    'answersNonsense',
  ] as const)('is unread when the feed %s [L10]', async (mode) => {
    const feed = await market().feed(dollars(3_000))
    await market().setMode(feed, mode)
    expect(await priceOf({ feeds: { native: feed } })).toBe('unread')
    expect(await priceOf({ feeds: { native: feed }, multicall: undefined })).toBe('unread')
  })

  it('is unread when there is no contract [L10]', async () => {
    expect(await priceOf({ feeds: { native: `0x${'5'.repeat(40)}` } })).toBe('unread')
  })

  it.each([
    ['has an incomplete round', { id: 9n, answeredIn: 8n, updated: 0 }],
    ['was never updated', { id: 9n, answeredIn: 9n, updated: -1 }],
    ['was updated in the future', { id: 9n, answeredIn: 9n, updated: -0 }],
  ])('is unread when the feed %s [L10]', async (what, round) => {
    const feed = await market().feed(dollars(3_000), what.endsWith('future') ? -7_200 : 0)
    if (!what.endsWith('future'))
      await market().setRound(feed, { ...round, answer: dollars(3_000), started: 0 })
    expect(await priceOf({ feeds: { native: feed } })).toBe('unread')
  })

  it.each([
    ['is down', 1n, 9_000, 'stale'],
    ['has just started again', 0n, 600, 'stale'],
    ['runs', 0n, 9_000, 3_000],
    ['says nonsense', 7n, 9_000, 'unread'],
  ] as const)('on a rollup whose sequencer %s: %d for %d s: %s [L10]', async (_, up, since, price) => {
    const sequencer = await market().feed(up)
    await market().setRound(sequencer, {
      id: 2n,
      answer: up,
      started: since,
      updated: 0,
      answeredIn: 2n,
    })
    const feeds = { native: await market().feed(dollars(3_000)), sequencer }
    expect(await priceOf({ feeds })).toBe(price)
    const uniswapV2Factory = contractOf(world().description, one, 'uniswapFactory')
    const dai = await priceOf({ feeds, uniswapV2Factory }, market().token('DAI'))
    if (typeof price === 'number') expect(dai).toBeCloseTo(1)
    else expect(dai).toBe(price)
  })
})

describe('the prices of a list', () => {
  it('are read with one request, that of the feeds [L10]', async () => {
    const { token, weth } = market()
    const priced = [token('USDC'), token('DAI'), token('WBTC'), token('USDT'), weth]
    const feeds: Record<string, EvmAddress> = {}
    for (const [index, address] of priced.entries())
      feeds[address] = await market().feed(dollars(index + 1))
    const gateway = await gatewayOf({ feeds })
    node().requests.length = 0
    expect(await priceAt(gateway, token('WBTC'))).toBe(3)
    expect(await priceAt(gateway, token('USDT'))).toBe(4)
    expect(node().requests).toHaveLength(1)
  })

  it('say in a balance which price is missing and why, and count it as nothing known [L10]', async () => {
    const dai = market().token('DAI')
    const feeds = {
      native: await market().feed(dollars(3_000), 200_000),
      [dai]: await market().feed(dollars(1)),
    }
    const gateway = await gatewayOf({ feeds })
    const path = `/v1/account/${roles.visitor}/balance?chainId=${one}`
    const { balances, unread } = await answerOf(gateway, wire.getBalance.response, path)
    const native = balances.find(({ address }) => address === undefined)
    expect(native).not.toHaveProperty('value')
    expect(balances.find(({ symbol }) => symbol === 'DAI')?.value).toBeGreaterThan(0)
    expect(unread?.map(({ address, what, why }) => [address?.toLowerCase(), what, why])).toEqual([
      [`${one}:${coin}`, 'price', 'stale'],
      [`${one}:${market().weth}`.toLowerCase(), 'price', 'stale'],
    ])
  })

  it('cannot be read without the node, and are no answer without prices [L10]', async () => {
    const gateway = await gatewayOf({ feeds: { native: await market().feed(dollars(3_000)) } })
    const body = JSON.stringify({ currency: 'usd', addresses: [accountId(one, coin)] })
    const { alter } = node()
    node().alter = () => ({ status: 500, body: '<html>down</html>' })
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
    expect((await ask(gateway, '/v1/fungible/price', init)).status).toBe(503)
    node().alter = alter
    expect(await priceAt(gateway, coin)).toBe(3_000)
  })

  it('are none on a test network, whose coins are worth nothing', async () => {
    const feeds = { native: await market().feed(dollars(3_000)) }
    expect(await priceOf({ feeds, testnet: true })).toBe('unknown')
    expect(await priceOf({ feeds, prices: { from: 'none' } })).toBe('unknown')
    expect(await priceOf({ feeds, testnet: true, prices: { from: 'sources' } })).toBe(3_000)
  })
})

describe('the price of pools', () => {
  const v2 = () => contractOf(world().description, one, 'uniswapFactory')
  const feeds = async () => ({ native: await market().feed(dollars(3_000)) })
  const half = async (
    held: bigint,
    state: { tick: number; liquidity?: bigint; memory?: number; earlier?: number; spot?: number },
    fee = 3_000,
  ) => {
    const { token, weth } = market()
    const uniswapV3Factory = await market().factory()
    await market().pool(uniswapV3Factory, [token('DAI'), weth, fee], state, {
      token: weth,
      amount: held,
    })
    return { uniswapV3Factory, feeds: await feeds() }
  }
  /** The tick at which one DAI is `usd`, with ether at 3,000. */
  const daiTick = (usd: number) => {
    const { token, weth } = market()
    return tickOf(usd / 3_000) * (token('DAI') < weth.toLowerCase() ? 1 : -1)
  }

  it('is the mean of the last half hour, not of this moment [L10]', async () => {
    const settings = await half(10n * ether, { tick: daiTick(1.1), spot: daiTick(40) })
    expect(await priceOf(settings, market().token('DAI'))).toBeCloseTo(1.1, 3)
  })

  it('has the change since a day ago where the pool remembers it', async () => {
    const { token, weth } = market()
    const factory = await market().factory()
    const usdcTick = (usd: number) =>
      tickOf((usd * 1e6) / 1e18) * (weth.toLowerCase() < token('USDC') ? 1 : -1)
    const held = { token: token('USDC'), amount: 500_000_000n }
    const place = [weth, token('USDC'), 500] as const
    await market().pool(factory, place, { tick: usdcTick(3_000), earlier: usdcTick(2_400) }, held)
    const daiHeld = { token: weth, amount: 8n * ether }
    const state = { tick: daiTick(1), earlier: daiTick(1) }
    await market().pool(factory, [token('DAI'), weth, 500], state, daiHeld)
    const prices = { from: 'sources', minimumLiquidity: 400 } as const
    const gateway = await gatewayOf({ uniswapV3Factory: factory, prices })
    const path = `/v1/account/${roles.visitor}/balance?chainId=${one}`
    const { balances } = await answerOf(gateway, wire.getBalance.response, path)
    const native = balances.find(({ address }) => address === undefined)
    expect(native?.price).toBeCloseTo(3_000, -1)
    expect(native?.change24h).toBeCloseTo(25, 0)
    // One DAI is as much ether as a day ago, and ether has gained.
    expect(balances.find(({ symbol }) => symbol === 'DAI')?.change24h).toBeCloseTo(25, 0)
  })

  it('has no change where the pool forgets within a day', async () => {
    const settings = await half(10n * ether, { tick: daiTick(1.1), memory: 3_600 })
    const gateway = await gatewayOf(settings)
    expect(await priceAt(gateway, market().token('DAI'))).toBeCloseTo(1.1, 3)
    const path = `/v1/account/${roles.visitor}/balance?chainId=${one}`
    const { balances } = await answerOf(gateway, wire.getBalance.response, path)
    expect(balances.find(({ symbol }) => symbol === 'DAI')).not.toHaveProperty('change24h')
  })

  it.each([
    ['holds less than 10,000 dollars', 3n, {}],
    ['has no liquidity in range', 10n, { liquidity: 0n }],
    ['has little liquidity in range', 10n, { liquidity: 10n ** 18n }],
    ['forgets within half an hour', 10n, { memory: 900 }],
  ] as const)('of Uniswap v3 that %s is none, and Uniswap v2 gives it [L10]', async (_, held, state) => {
    const settings = await half(held * ether, { tick: daiTick(1.4), ...state })
    expect(await priceOf(settings, market().token('DAI'))).toBe('unknown')
    const both = { ...settings, uniswapV2Factory: v2() }
    expect(await priceOf(both, market().token('DAI'))).toBeCloseTo(1, 1)
  })

  it('is none where two deep pools differ by more than 5 %, however deep one is [L10]', async () => {
    const { token, weth } = market()
    const settings = await half(10n * ether, { tick: daiTick(1) })
    const second = async (usd: number, fee: number) => {
      const held = { token: weth, amount: 40n * ether }
      const place = [token('DAI'), weth, fee] as const
      await market().pool(settings.uniswapV3Factory, place, { tick: daiTick(usd) }, held)
    }
    await second(1.02, 500)
    expect(await priceOf(settings, token('DAI'))).toBeCloseTo(1.02, 3)
    await second(1.4, 10_000)
    expect(await priceOf(settings, token('DAI'))).toBe('disagree')
  })

  it('of Uniswap v3 is held against that of v2 [L10]', async () => {
    const settings = await half(10n * ether, { tick: daiTick(1.4) })
    const both = { ...settings, uniswapV2Factory: v2() }
    expect(await priceOf(both, market().token('DAI'))).toBe('disagree')
  })

  it('of Uniswap v2 is none below the least liquidity [L10]', async () => {
    const prices = { from: 'sources', minimumLiquidity: 1e8 } as const
    const settings = { feeds: await feeds(), uniswapV2Factory: v2() }
    expect(await priceOf({ ...settings, prices }, market().token('DAI'))).toBe('unknown')
    expect(await priceOf(settings, market().token('DAI'))).toBeCloseTo(1, 1)
  })

  it('disagrees with a feed that differs by more than 5 % [L10]', async () => {
    const dai = market().token('DAI')
    const settings = await half(10n * ether, { tick: daiTick(1) })
    const fed = async (usd: number) => ({
      ...settings,
      feeds: { ...settings.feeds, [dai]: await market().feed(dollars(usd)) },
    })
    expect(await priceOf(await fed(1.04), dai)).toBe(1.04)
    expect(await priceOf(await fed(1.07), dai)).toBe('disagree')
    expect(await priceOf(await fed(0.5), dai)).toBe('disagree')
  })

  it('is unread while the coin that it is priced in has no price [L10]', async () => {
    const { uniswapV3Factory } = await half(10n * ether, { tick: daiTick(1) })
    const old = { native: await market().feed(dollars(3_000), 200_000) }
    expect(await priceOf({ uniswapV3Factory, feeds: old }, market().token('DAI'))).toBe('unread')
  })

  it('is read with one request once the pools are known [L10]', async () => {
    const settings = await half(10n * ether, { tick: daiTick(1) })
    const gateway = await gatewayOf({ ...settings, uniswapV2Factory: v2() })
    node().requests.length = 0
    await priceAt(gateway, market().token('DAI'))
    expect(node().requests).toHaveLength(2)
  })
})

describe('rates of currencies', () => {
  const ratesOf = async (feeds: ChainOptions['feeds'], changes: Partial<ChainOptions> = {}) => {
    const answer = await ask(await gatewayOf({ feeds, ...changes }), '/v1/fiat/rates')
    const body: unknown = await answer.json()
    return answer.status === 200 ? v.parse(wire.fiatRatesSchema, body).perDollar : answer.status
  }

  it('come from the feeds of a chain, however small one of the currency is [L10]', async () => {
    const feeds = {
      EUR: await market().feed(dollars(1.25)),
      JPY: await market().feed(dollars(0.0064)),
      native: await market().feed(dollars(3_000)),
    }
    expect(await ratesOf(feeds)).toEqual({ EUR: '0.8', JPY: '156.25' })
  })

  it('leave out a feed that is stale, gone or at zero, and keep the others [L10]', async () => {
    const feeds = {
      EUR: await market().feed(dollars(1.25)),
      GBP: await market().feed(dollars(1.3), 200_000),
      CHF: await market().feed(0n),
      CAD: `0x${'6'.repeat(40)}`,
    } as const
    expect(await ratesOf(feeds)).toEqual({ EUR: '0.8' })
  })

  it('are a 503 when the chain cannot be read, and none on a test network [L10]', async () => {
    const feeds = { EUR: await market().feed(dollars(1.25)) }
    const { alter } = node()
    node().alter = () => ({ status: 500, body: 'down' })
    expect(await ratesOf(feeds)).toBe(503)
    node().alter = alter
    expect(await ratesOf(feeds, { testnet: true })).toEqual({})
  })
})
