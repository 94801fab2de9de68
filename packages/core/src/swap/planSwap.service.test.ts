import { createTestClock } from '@latchkey/devkit/clock'
import { accountId, type Clock, errorTable, knownError } from '@latchkey/protocol'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Operations } from '../kernel/operations/operations.ts'
import type { TransactionPlan } from '../kernel/plan/plan.ts'
import type { BuiltSwap } from '../kernel/plan/swap.ts'
import { send } from '../kernel/sending/send.ts'
import { connectedClient } from '../testing/adapter.ts'
import { type Answer, testGateway } from '../testing/gateway.ts'
import { evmAccount } from '../testing/world.ts'
import { planSwap } from './planSwap.ts'

const chainId = 'eip155:31337'
const native = `0x${'e'.repeat(40)}`
const [sell, buy, router] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`)
if (!sell || !buy || !router) throw new Error('Three addresses are needed')
const wire = (address: string) => accountId(chainId, address)
const deadline = 4_000_000_000

const quote = {
  id: null,
  fromAmount: '1000',
  fromAccount: wire(sell),
  toAmount: '5000',
  toAccount: wire(buy),
  engine: 'uniswap',
  spender: wire(router),
  priceImpact: 12,
  path: [wire(sell), wire(buy)],
}
const tx = {
  from: wire(evmAccount(1).address),
  to: wire(router),
  data: '0x12345678',
  amount: '5000',
  value: '0',
  minimum: '4950',
  eip155: { gas: '1', gasPrice: '1' },
}
const approval = {
  from: wire(sell),
  to: wire(sell),
  data: '0x095ea7b3',
  value: '0',
  eip155: { gasPrice: '1' },
}
const answers: Record<string, Answer> = {
  '/v1/convert/quotes': { body: { quotes: [quote] } },
  '/v1/convert/build-transaction': { body: { tx } },
  '/v1/convert/build-approve': { body: { tx: approval } },
}

afterEach(() => {
  vi.restoreAllMocks()
})

async function ready(
  changed: Record<string, Answer> = {},
  operations: Operations = {},
  clock?: Clock,
) {
  const gateway = await testGateway(({ path }) => ({ ...answers, ...changed })[path] ?? {})
  const built: BuiltSwap[] = []
  const plan: TransactionPlan = {
    namespace: 'eip155',
    chainId,
    account: evmAccount(1).address,
    purpose: 'swap',
    leaves: [],
    arrives: [],
    approvals: [],
  }
  const usual: Operations = {
    allowance: async () => 0n,
    planSwap: async (_, swap) => {
      built.push(swap)
      return { plan, steps: ['swap'], deadline: swap.deadline }
    },
  }
  const client = await connectedClient(
    { ...usual, ...operations },
    { ...(clock && { clock }), gatewayUrl: gateway.url },
  )
  return { client, gateway, built }
}

const request = { sell, buy, amount: 1000n, deadline }

describe('planSwap', () => {
  it('gives what the service has built to be checked, with the facts of the offer [G2, H1]', async () => {
    const { client, gateway, built } = await ready()
    expect(await planSwap(client, request)).toMatchObject({
      steps: ['swap'],
      expected: 5000n,
      minimum: 4950n,
      deadline,
      priceImpact: 12,
      engine: 'uniswap',
      spender: router,
      path: [sell, buy],
    })
    const call = { to: router, value: 0n, data: '0x12345678' }
    const approving = { to: sell, value: 0n, data: '0x095ea7b3', amount: 1000n }
    expect(built).toEqual([
      { ...request, spender: router, minimum: 4950n, call, approval: approving },
    ])
    const buildRequest = gateway.requests.find(({ path }) => path.endsWith('build-transaction'))
    expect(JSON.parse(buildRequest?.body ?? '')).toMatchObject({
      amount: '1000',
      eip155: { slippage: 1 },
      deadline,
    })
    const approved = gateway.requests.find(({ path }) => path.endsWith('build-approve'))
    expect(approved?.query.amount).toBe('1000')
  })

  it('plans no approval of the native coin, nor where the allowance is sufficient', async () => {
    const coin = { ...quote, fromAccount: wire(native) }
    const first = await ready({
      '/v1/convert/quotes': { body: { quotes: [coin] } },
      '/v1/convert/build-transaction': { body: { tx: { ...tx, value: undefined } } },
    })
    await planSwap(first.client, { buy, amount: 1000n })
    expect(first.built).toMatchObject([{ call: { value: 1000n } }])
    const second = await ready({}, { allowance: async () => 1000n })
    await planSwap(second.client, request)
    for (const { gateway, built } of [first, second]) {
      expect(gateway.count('/v1/convert/build-approve')).toBe(0)
      expect(built[0]).not.toHaveProperty('approval')
    }
  })

  it('plans an unlimited approval only on request', async () => {
    const { client, gateway, built } = await ready()
    await planSwap(client, { ...request, unlimited: true })
    expect(built).toMatchObject([{ approval: { amount: 'unlimited' } }])
    expect(gateway.requests.at(-1)?.query.amount).toBe('unlimited')
  })

  const unsupported = {
    status: 400,
    body: { reasons: [{ field: 'chainId', description: errorTable.SWAP_UNSUPPORTED }] },
  }
  it.each<[string, string, Record<string, Answer>]>([
    ['SWAP_UNSUPPORTED', 'no swaps here', { '/v1/convert/quotes': unsupported }],
    ['SWAP_QUOTE_FAILED', 'a quote that fails', { '/v1/convert/quotes': { status: 503 } }],
    [
      'SWAP_QUOTE_FAILED',
      'a quote of another amount',
      { '/v1/convert/quotes': { body: { quotes: [{ ...quote, fromAmount: '999' }] } } },
    ],
    ['SWAP_NO_ROUTE', 'no way', { '/v1/convert/quotes': { body: { quotes: [] } } }],
    [
      'SWAP_BUILD_FAILED',
      'a call that cannot be had',
      { '/v1/convert/build-transaction': { status: 500 } },
    ],
    [
      'SWAP_BUILD_FAILED',
      'a lower minimum than slippage leaves',
      { '/v1/convert/build-transaction': { body: { tx: { ...tx, minimum: '4949' } } } },
    ],
    [
      'SWAP_MOVED',
      'a swap that brings less than slippage leaves of the offer',
      { '/v1/convert/build-transaction': { body: { tx: { ...tx, amount: '50', minimum: '50' } } } },
    ],
    [
      'SWAP_APPROVAL_FAILED',
      'an approval that cannot be had',
      { '/v1/convert/build-approve': { status: 400 } },
    ],
  ])('throws %s for %s [G2]', async (code, _, changed) => {
    const { client, built } = await ready(changed)
    await expect(planSwap(client, request)).rejects.toMatchObject({ code })
    expect(built).toEqual([])
  })

  it('throws SWAP_ALLOWANCE_FAILED where the chain does not return the allowance', async () => {
    const allowance = () => Promise.reject(new Error('down'))
    const { client } = await ready({}, { allowance })
    const planning = planSwap(client, request)
    await expect(planning).rejects.toMatchObject({ code: 'SWAP_ALLOWANCE_FAILED' })
  })

  it('throws SWAP_MOVED where less is promised than the visitor was shown', async () => {
    const { client } = await ready()
    const planning = planSwap(client, { ...request, atLeast: 4951n })
    await expect(planning).rejects.toMatchObject({ code: 'SWAP_MOVED' })
    await expect(planSwap(client, { ...request, atLeast: 4950n })).resolves.toBeDefined()
  })

  it('takes the worse of the price impacts that the service names [G2]', async () => {
    for (const [priceImpact, worst] of [
      [640, 640],
      [1, 12],
    ]) {
      const body = { tx: { ...tx, priceImpact } }
      const { client } = await ready({ '/v1/convert/build-transaction': { body } })
      expect(await planSwap(client, request)).toMatchObject({ priceImpact: worst })
    }
  })

  const shown = { sell: { decimals: 6, symbol: 'USDC' }, buy: { decimals: 18, symbol: 'DAI' } }
  const onChain: Operations['tokenFacts'] = async (_, address) =>
    address === sell ? shown.sell : shown.buy

  it.each([
    ['other decimals of the sold token', { ...shown, sell: { decimals: 8, symbol: 'USDC' } }],
    ['other decimals of the bought token', { ...shown, buy: { decimals: 17, symbol: 'DAI' } }],
    ['another symbol of the bought token', { ...shown, buy: { decimals: 18, symbol: 'USDT' } }],
  ])('plans nothing where the visitor was shown %s [G2, J6]', async (_, wrong) => {
    const { client, built } = await ready({}, { tokenFacts: onChain })
    const planning = planSwap(client, { ...request, shown: wrong })
    await expect(planning).rejects.toMatchObject({ code: 'TOKEN_MISMATCH' })
    expect(built).toEqual([])
    await planSwap(client, { ...request, shown })
    expect(built).toHaveLength(1)
  })

  it('plans nothing where the chain does not say what a token is [G2, J6]', async () => {
    const tokenFacts = () => Promise.reject(knownError('NETWORK_FAILED'))
    const { client, built } = await ready({}, { tokenFacts })
    const planning = planSwap(client, { ...request, shown })
    await expect(planning).rejects.toMatchObject({ code: 'TOKEN_UNREADABLE' })
    expect(built).toEqual([])
  })

  it('holds the coin against what the site says of the network [G2, J6]', async () => {
    const coin = { ...quote, fromAccount: wire(native) }
    const answer = { '/v1/convert/quotes': { body: { quotes: [coin] } } }
    const { client } = await ready(answer, { tokenFacts: onChain })
    const planned = (decimals: number) =>
      planSwap(client, {
        buy,
        amount: 1000n,
        shown: { ...shown, sell: { decimals, symbol: 'ETH' } },
      })
    await expect(planned(20)).rejects.toMatchObject({ code: 'TOKEN_MISMATCH' })
    await expect(planned(18)).resolves.toMatchObject({ steps: ['swap'] })
  })

  it.each([
    { amount: 0n },
    { slippage: 0 },
    { slippage: 5001 },
    { slippage: 1.5 },
    { deadline: 1 },
  ])('sends no request for an impossible swap: %o', async (changed) => {
    const { client, gateway } = await ready()
    const planning = planSwap(client, { ...request, ...changed })
    await expect(planning).rejects.toMatchObject({ code: 'SWAP_QUOTE_FAILED' })
    expect(gateway.requests.filter(({ path }) => path.includes('convert'))).toEqual([])
  })
})

it.each([
  ['a day behind', -86_400],
  ['two years ahead', 63_000_000],
])('takes its time from the chain where the clock of the page is %s [G2]', async (_, off) => {
  const onChain = 1_900_000_000
  const clock = createTestClock((onChain + off) * 1_000)
  const sent: unknown[] = []
  const { client, built } = await ready(
    {},
    {
      chainTime: async () => onChain,
      send: async (_, plan) => {
        sent.push(plan)
        return { way: 'single', hash: '0x', since: 0n }
      },
      follow: async () => ({ status: 'reverted' }),
    },
    clock,
  )
  const planned = await planSwap(client, { sell, buy, amount: 1000n })
  expect(planned.deadline).toBe(onChain + 1_200)
  expect(built).toMatchObject([{ deadline: onChain + 1_200 }])
  await send(client, { ...planned.plan, deadline: onChain + 1_200 })
  expect(sent).toHaveLength(1)
  const late = send(client, { ...planned.plan, deadline: onChain })
  await expect(late).rejects.toMatchObject({ code: 'PLAN_EXPIRED' })
})

it('plans nothing where the chain does not say what time it is [G2]', async () => {
  const chainTime = () => Promise.reject(knownError('NETWORK_FAILED'))
  const { client, built } = await ready({}, { chainTime })
  await expect(planSwap(client, request)).rejects.toMatchObject({ code: 'SWAP_QUOTE_FAILED' })
  expect(built).toEqual([])
})

it('sends no plan after its deadline', async () => {
  const sentPlans: unknown[] = []
  const { client } = await ready(
    {},
    {
      send: async (_, plan) => {
        sentPlans.push(plan)
        return { way: 'single', hash: '0x', since: 0n }
      },
      follow: async () => ({ status: 'reverted' }),
    },
  )
  const { plan } = await planSwap(client, request)
  const late = send(client, { ...plan, deadline: Math.floor(Date.now() / 1000) })
  await expect(late).rejects.toMatchObject({ code: 'PLAN_EXPIRED' })
  await send(client, { ...plan, deadline })
  expect(sentPlans).toHaveLength(1)
})
