import { chainOf, roles, tokenOf, type World } from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import * as wire from '@latchkey/protocol/wire'
import {
  answerOf,
  ask,
  type OddNode,
  oddities,
  refused,
  startOddNode,
} from '@latchkey/service/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ChainOptions } from './edge/config/schema.ts'
import { configForWorld } from './edge/config/world.ts'
import { createGateway, type Gateway } from './gateway.ts'

const one = 'eip155:31337'
const path = `/v1/account/${roles.visitor}/balance?chainId=${one}`

let started: World | undefined
let odd: OddNode | undefined
const open: Gateway[] = []

function fail(message: string): never {
  throw new Error(message)
}
const world = () => started?.description ?? fail('The world has not started')
const node = () => odd ?? fail('The node has not started')

beforeAll(async () => {
  started = await startWorldForTests()
  odd = await startOddNode(chainOf(world(), one).rpcUrl)
})
beforeEach(async () => {
  for (const gateway of open.splice(0)) await gateway.close()
  node().alter = ({ answer }) => ({ body: answer })
  node().target = chainOf(world(), one).rpcUrl
})
afterAll(async () => {
  for (const gateway of open) await gateway.close()
  await odd?.stop()
  await started?.stop()
})

/** A gateway of one chain whose node may misbehave; without Multicall3, tokens are read one call each. */
async function gatewayOf(changes: Partial<ChainOptions> = {}): Promise<Gateway> {
  const { chains = [] } = configForWorld(world())
  const chain = chains.find(({ id }) => id === one) ?? fail('No such chain')
  const { multicall: _, wsUrl: __, ...rest } = chain
  const gateway = await createGateway({
    logs: 'off',
    chains: [{ ...rest, rpcUrl: node().url, index: false, ...changes }],
  })
  open.push(gateway)
  return gateway
}

async function held(gateway: Gateway) {
  const { balances, unread } = await answerOf(gateway, wire.getBalance.response, path)
  const rows = balances.map((row) => [row.symbol, row.quantity.numeric, row.price])
  return { rows, unread }
}

const encoded = (value: unknown) => JSON.stringify(value)
const usdc = () => tokenOf(world(), one, 'USDC').address.toLowerCase()
/** The token that a call of a batch reads the balance of. */
const readsBalanceOf = (call: unknown, token: string) =>
  encoded(call).toLowerCase().includes(token) && encoded(call).includes('0x70a08231')

describe('balances of an account', () => {
  it.each(
    Object.entries(oddities),
  )('are all told by a node that limits batches: %s [L10]', async (_, alter) => {
    const { rows } = await held(await gatewayOf())
    expect(rows.map(([symbol]) => symbol)).toContain('WBTC')
    node().alter = alter
    expect(await held(await gatewayOf())).toEqual({ rows, unread: undefined })
  })

  it('are a 503 where one token cannot be read, and not an answer without it [L10]', async () => {
    node().alter = ({ request, answer }) => ({
      body: Array.isArray(answer)
        ? answer.map((answered, at) =>
            Array.isArray(request) && readsBalanceOf(request[at], usdc())
              ? refused(answered, -32005, 'limit exceeded')
              : answered,
          )
        : readsBalanceOf(request, usdc())
          ? refused(answer, -32005, 'limit exceeded')
          : answer,
    })
    const response = await ask(await gatewayOf(), path)
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({
      status: 'FAILED',
      reasons: [{ field: 'chainId', description: 'The chain is overloaded' }],
    })
  })

  it('are a 503 where the node fails at one token in another way [L10]', async () => {
    node().alter = ({ request, answer }) => ({
      body: Array.isArray(answer)
        ? answer.map((answered, at) =>
            Array.isArray(request) && readsBalanceOf(request[at], usdc())
              ? refused(answered, -32000, 'missing trie node')
              : answered,
          )
        : answer,
    })
    expect((await ask(await gatewayOf(), path)).status).toBe(503)
  })

  it('name a listed token whose contract does not answer, and omit it [L10]', async () => {
    const missing = `0x${'9'.repeat(40)}` as const
    const gone = { address: missing, name: 'Gone', symbol: 'GONE', decimals: 18 }
    const { rows, unread } = await held(await gatewayOf({ tokens: [gone], prices: undefined }))
    expect(rows.map(([symbol]) => symbol)).toEqual(['ETH'])
    expect(unread).toEqual([{ chainId: one, address: `${one}:${missing}`, what: 'balance' }])
  })

  it('pass on how long the node wants to be left alone, and leave it alone [L11]', async () => {
    const gateway = await gatewayOf()
    node().alter = () => ({ status: 429, headers: { 'retry-after': '7' }, body: '{}' })
    const first = await ask(gateway, path)
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '7'])
    const before = node().requests.length
    expect((await ask(gateway, path)).status).toBe(503)
    expect(node().requests).toHaveLength(before)
    const health = await answerOf(gateway, wire.getHealth.response, '/health')
    expect(health.chains[0]?.error).toMatch(/^The node is overloaded/)
  })

  it('of two chains, one of which is gone, name the one [L10]', async () => {
    const { chains = [] } = configForWorld(world())
    const chain = chains.find(({ id }) => id === one) ?? fail('No such chain')
    const gone: ChainOptions = {
      ...chain,
      id: 'eip155:4',
      rpcUrl: 'http://127.0.0.1:1',
      index: false,
    }
    const gateway = await createGateway({
      logs: 'off',
      chains: [{ ...chain, index: false }, gone],
    })
    open.push(gateway)
    const { balances, unread } = await answerOf(
      gateway,
      wire.getBalance.response,
      `/v1/account/${roles.visitor}/balance`,
    )
    expect(balances.length).toBeGreaterThan(1)
    expect(unread).toEqual([{ chainId: 'eip155:4', what: 'balance' }])
  })
})

describe('a node of another chain', () => {
  it('answers nothing, and health names it [L11]', async () => {
    node().target = chainOf(world(), 'eip155:31338').rpcUrl
    const gateway = await gatewayOf()
    expect((await ask(gateway, path)).status).toBe(503)
    const call = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }
    const proxied = await ask(gateway, `/v1/?chainId=${one}&projectId=p`, {
      method: 'POST',
      body: JSON.stringify(call),
    })
    expect(proxied.status).toBe(503)
    const prices = await ask(gateway, '/v1/fungible/price', {
      method: 'POST',
      body: JSON.stringify({ currency: 'usd', addresses: [`${one}:${usdc()}`] }),
    })
    expect(prices.status).toBe(503)
    const health = await answerOf(gateway, wire.getHealth.response, '/health')
    expect(health).toMatchObject({
      status: 'degraded',
      chains: [{ error: 'The node serves eip155:31338 instead of eip155:31337' }],
    })
  })
})
