import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chainOf, tokenOf, type World } from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import * as wire from '@latchkey/protocol/wire'
import { answerOf, ask } from '@latchkey/service/testing'
import { createPublicClient, erc20Abi, http, isAddress } from 'viem'
import { anvil } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { GatewayOptions } from '../../edge/config/schema.ts'
import { configForWorld } from '../../edge/config/world.ts'
import { createGateway, type Gateway } from '../../gateway.ts'

const one = 'eip155:31337'
const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  challenge: '4000002760003184',
  slow: '4000000000000077',
}

function fail(message: string): never {
  throw new Error(message)
}

describe('buying on the local world', () => {
  let started: World | undefined
  let opened: Gateway | undefined
  const gateway = () => opened ?? fail('The gateway is not open')
  const world = () => started?.description ?? fail('The world has not started')
  const reader = () =>
    createPublicClient({ chain: anvil, transport: http(chainOf(world(), one).rpcUrl) })
  let accounts = 0
  /** An address that has never been used. */
  const newcomer = () => `0x${(0xbeef0000 + ++accounts).toString(16).padStart(40, '0')}`

  function options(change: GatewayOptions = {}, perHour = 1_000): GatewayOptions {
    const config = configForWorld(world(), { logs: 'off', pollInterval: 50, ...change })
    const sandbox = config.onramp?.sandbox ?? fail('Nothing is sold')
    return {
      ...config,
      onramp: { ...config.onramp, sandbox: { ...sandbox, perHour, slowSeconds: 5 } },
    }
  }

  beforeAll(async () => {
    started = await startWorldForTests()
    opened = await createGateway(options())
  })
  afterAll(async () => {
    await opened?.close()
    await started?.stop()
  })

  const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) })
  const order = (address: string, symbol = 'ETH', more = {}) => ({
    destinationWallets: [{ address, blockchains: ['eip155-31337'], assets: [symbol] }],
    defaultNetwork: 'eip155-31337',
    partnerUserId: address,
    defaultExperience: 'buy',
    presetFiatAmount: 100,
    ...more,
  })

  async function begin(address: string, symbol = 'ETH', at = gateway()): Promise<string> {
    const { url } = await answerOf(
      at,
      wire.postOnrampUrl.response,
      '/v1/generators/onrampurl',
      post(order(address, symbol)),
    )
    return new URL(url).pathname
  }

  const form = (fields: Record<string, string>) => ({
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://gateway.test' },
  })
  const pay = (path: string, number: string, at = gateway()) =>
    ask(at, path, form({ number, expiry: '12/30', cvc: '123' }))

  async function bought(address: string, at = gateway()) {
    const path = `/v1/account/${address}/history?onramp=coinbase&chainId=${one}`
    return (await answerOf(at, wire.getHistory.response, path)).data
  }

  async function ended(address: string, status: 'SUCCESS' | 'FAILED', at = gateway()) {
    return vi.waitFor(
      async () => {
        const [purchase] = await bought(address, at)
        expect(purchase?.metadata.status).toBe(`ONRAMP_TRANSACTION_STATUS_${status}`)
        return purchase ?? fail('No purchase')
      },
      { timeout: 15_000, interval: 50 },
    )
  }

  async function holding(address: string, symbol = 'ETH'): Promise<bigint> {
    if (!isAddress(address)) fail('No address')
    if (symbol === 'ETH') return reader().getBalance({ address })
    const token = tokenOf(world(), one, symbol).address
    if (!isAddress(token)) fail('No token')
    const call = { abi: erc20Abi, functionName: 'balanceOf', args: [address] } as const
    return reader().readContract({ address: token, ...call })
  }

  const decimalsOf = (symbol: string) => (symbol === 'ETH' ? 18 : 6)
  const unitsOf = (numeric: string, symbol: string) => {
    const [whole = '0', fraction = ''] = numeric.split('.')
    return BigInt(whole + fraction.padEnd(decimalsOf(symbol), '0'))
  }

  it('offers what the faucet holds, and quotes it so that the parts add up [G4] [H1]', async () => {
    const offer = await answerOf(gateway(), wire.getOnrampOptions.response, '/v1/onramp/options')
    expect(offer.providers).toMatchObject([
      { name: 'sandbox', isSandbox: true, listsPurchases: true },
    ])
    expect(offer.paymentCurrencies.map(({ id }) => id)).toEqual(['USD', 'EUR', 'GBP'])
    expect(offer.restrictedTimeZones).toContain('ASIA/HONG_KONG')
    const [ether] = offer.purchaseCurrencies
    const [dollar] = offer.paymentCurrencies
    const picture = await ask(gateway(), new URL(ether?.icon_url ?? fail('No picture')).pathname)
    expect(picture.headers.get('content-type')).toMatch(/^image\//)
    const body = { purchaseCurrency: ether, paymentCurrency: dollar, network: 'ETH', chainId: one }
    const quote = (amount: string) => ask(gateway(), '/v1/onramp/quote', post({ ...body, amount }))
    for (const amount of ['9.99', '7500.01', '1e3', '-5', '10.001', '99999999999999999999'])
      expect((await quote(amount)).status, amount).toBe(400)
    const answer = await answerOf(
      gateway(),
      wire.postOnrampQuote.response,
      '/v1/onramp/quote',
      post({ ...body, amount: '100' }),
    )
    expect(answer).toMatchObject({
      paymentTotal: { amount: '100.00', currency: 'USD' },
      coinbaseFee: { amount: '1.50' },
      networkFee: { amount: '0.25' },
      paymentSubtotal: { amount: '98.25' },
    })
  })

  it.each([
    'ETH',
    'USDC',
  ])('a good card brings %s to the account, to the last unit', async (symbol) => {
    const address = newcomer()
    const path = await begin(address, symbol)
    const page = await ask(gateway(), path)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await page.text()).toContain('Test money')
    expect(await bought(address)).toEqual([])
    expect((await pay(path, cards.good)).status).toBe(303)
    const purchase = await ended(address, 'SUCCESS')
    const units = unitsOf(purchase.transfers[0]?.quantity.numeric ?? '', symbol)
    expect(units).toBeGreaterThan(0n)
    expect(await holding(address, symbol)).toBe(units)
    const { hash } = purchase.metadata
    const receipt = await reader().getTransactionReceipt({ hash: `0x${hash.slice(2)}` })
    expect(receipt.status).toBe('success')
    expect(await (await ask(gateway(), path)).text()).toContain('arrived')
  })

  it('a declined card buys nothing, says that it was not charged, and leaves room for another [L24]', async () => {
    const address = newcomer()
    const path = await begin(address)
    await pay(path, cards.declined)
    const { hash, purchase } = (await ended(address, 'FAILED')).metadata
    expect(hash).toBe('')
    expect(purchase).toMatchObject({ failure: 'cardDeclined', isCharged: false, method: 'card' })
    expect(await (await ask(gateway(), path)).text()).toContain('Your card was declined')
    await pay(path, cards.good)
    expect((await bought(address))[0]?.metadata.status).toContain('FAILED')
    expect(await holding(address)).toBe(0n)
    await ask(gateway(), path, form({ again: '1' }))
    await pay(path, cards.good)
    expect((await ended(address, 'SUCCESS')).metadata.purchase).not.toHaveProperty('failure')
    expect(await bought(address)).toHaveLength(1)
  })

  it('a card that requires a code pays with the right one, and fails after three wrong ones', async () => {
    const [right, wrong] = [newcomer(), newcomer()]
    const paths = [await begin(right), await begin(wrong)] as const
    await pay(paths[0], cards.challenge)
    expect((await bought(right))[0]?.metadata.status).toContain('IN_PROGRESS')
    expect((await ask(gateway(), paths[0], form({ code: '000000' }))).status).toBe(422)
    await ask(gateway(), paths[0], form({ code: '123456' }))
    await pay(paths[1], cards.challenge)
    for (let attempt = 0; attempt < 3; attempt++)
      await ask(gateway(), paths[1], form({ code: '1' }))
    await ask(gateway(), paths[1], form({ code: '123456' }))
    await ended(right, 'SUCCESS')
    await ended(wrong, 'FAILED')
    expect(await holding(wrong)).toBe(0n)
  })

  it('a card that is sent twenty times at once pays once', async () => {
    const address = newcomer()
    const path = await begin(address)
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(path, cards.good)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(303))
    const purchase = await ended(address, 'SUCCESS')
    await pay(path, cards.good)
    expect(await bought(address)).toHaveLength(1)
    expect(await holding(address)).toBe(
      unitsOf(purchase.transfers[0]?.quantity.numeric ?? '', 'ETH'),
    )
  })

  it('what was paid for before a restart is paid out once after it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-buy-'))
    const settings = options({ databaseUrl: `sqlite:${join(folder, 'db')}` })
    const address = newcomer()
    const first = await createGateway(settings)
    const path = await begin(address, 'ETH', first)
    await pay(path, cards.slow, first)
    await first.close()
    expect(await holding(address)).toBe(0n)
    const second = await createGateway(settings)
    const purchase = await ended(address, 'SUCCESS', second)
    await second.close()
    const third = await createGateway(settings)
    await ended(address, 'SUCCESS', third)
    await third.close()
    rmSync(folder, { recursive: true })
    expect(await holding(address)).toBe(
      unitsOf(purchase.transfers[0]?.quantity.numeric ?? '', 'ETH'),
    )
  })

  it('only so many purchases are paid out in an hour', async () => {
    const bounded = await createGateway(options({}, 1))
    const [first, second] = [newcomer(), newcomer()]
    await pay(await begin(first, 'ETH', bounded), cards.good, bounded)
    await ended(first, 'SUCCESS', bounded)
    const refused = await pay(await begin(second, 'ETH', bounded), cards.good, bounded)
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('No more test money')
    await bounded.close()
    expect(await holding(second)).toBe(0n)
  })

  it('hostile orders are refused', async () => {
    const solana = 'So11111111111111111111111111111111111111112'
    const address = newcomer()
    const bad = [
      order(solana),
      order('<script>alert(1)</script>'),
      order(address, '<b>ETH</b>'),
      order(address, 'ETH', { presetFiatAmount: 1e21 }),
      order(address, 'ETH', { presetFiatAmount: 7_500.01 }),
      order(address, 'ETH', { presetFiatAmount: -100 }),
      order(address, 'ETH', { presetFiatAmount: undefined }),
      order(address, 'ETH', { fiatCurrency: 'XXX' }),
      order(address, 'ETH', { provider: 'coinbase' }),
      order(address, 'ETH', { chainId: 'eip155:1' }),
    ]
    for (const body of bad) {
      const answer = await ask(gateway(), '/v1/generators/onrampurl', post(body))
      expect(answer.status, JSON.stringify(body)).toBe(400)
    }
    expect((await ask(gateway(), '/onramp/sandbox/unknown')).status).toBe(404)
    expect((await pay('/onramp/sandbox/unknown', cards.good)).status).toBe(404)
  })
})
