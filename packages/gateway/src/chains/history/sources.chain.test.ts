import {
  chainOf,
  type Explorer,
  roles,
  startBlockscout,
  startEtherscan,
  type World,
} from '@latchkey/devkit'
import { deadlines } from '@latchkey/devkit/pace'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import type { Transaction } from '@latchkey/protocol/wire'
import { ask } from '@latchkey/service/testing'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { ChainOptions } from '../../edge/config/schema.ts'
import { configForWorld } from '../../edge/config/world.ts'
import { createGateway, type Gateway } from '../../gateway.ts'

const one = 'eip155:31337'
let started: World | undefined
let blockscout: Explorer | undefined
let etherscan: Explorer | undefined
const gateways: Gateway[] = []

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('Not started')
  return value
}

beforeAll(async () => {
  started = await startWorldForTests(one)
  const { rpcUrl } = chainOf(started.description, one)
  blockscout = await startBlockscout(rpcUrl)
  etherscan = await startEtherscan(rpcUrl, 'key')
})
afterEach(async () => {
  for (const gateway of gateways.splice(0)) await gateway.close()
})
afterAll(async () => {
  await blockscout?.stop()
  await etherscan?.stop()
  await started?.stop()
})

/** A gateway that starts now and has not indexed anything. */
async function gatewayWith(settings: Partial<ChainOptions>): Promise<Gateway> {
  const config = configForWorld(required(started).description, { logs: 'off' })
  const chains = config.chains.map((chain) => ({ ...chain, index: false, ...settings }))
  const gateway = await createGateway({ ...config, chains })
  gateways.push(gateway)
  return gateway
}

type Whole = { data: Transaction[]; limits: Record<string, unknown> }

/** Every page of an account's history. */
async function allOf(gateway: Gateway, account: string): Promise<Whole> {
  const data: Transaction[] = []
  let cursor: string | null = null
  for (let pages = 0; pages < 20; pages += 1) {
    const query: string = cursor === null ? '' : `&cursor=${cursor}`
    const path = `/v1/account/${account}/history?chainId=${one}${query}`
    const answer = await ask(gateway, path)
    const text = await answer.text()
    expect(answer.status, text).toBe(200)
    const { data: page, next, ...limits } = JSON.parse(text)
    data.push(...page)
    if (next === null) return { data, limits }
    cursor = next
  }
  throw new Error('The history does not end')
}

/** What the own index, with its traces, knows of an account. */
async function byIndex(account: string): Promise<Whole> {
  const gateway = await gatewayWith({ index: true, history: [{ type: 'index' }] })
  await indexed(gateway)
  return allOf(gateway, account)
}

/** Waits until the gateway has indexed the chain. */
async function indexed(gateway: Gateway): Promise<void> {
  const isWhole = async () => {
    const { indexer } = await (await ask(gateway, '/health')).json()
    return indexer[0].indexed === indexer[0].head && indexer[0].head > 0
  }
  await expect.poll(isWhole, { timeout: deadlines.poll, interval: 20 }).toBe(true)
}

const hashesOf = ({ data }: Whole) => data.map(({ metadata }) => metadata.hash)
const people = [roles.visitor, roles.busy, roles.friend, roles.counterparty]

const sources: [string, () => Partial<ChainOptions>][] = [
  ['the node’s Otterscan methods', () => ({ history: [{ type: 'otterscan' }], traces: false })],
  ['the node’s Otterscan methods, by default', () => ({})],
  [
    'Blockscout',
    () => ({ history: [{ type: 'blockscout', url: required(blockscout).url }], traces: false }),
  ],
  [
    'Etherscan',
    () => ({
      history: [
        { type: 'etherscan', url: required(etherscan).url, apiKey: 'key', perSecond: 1_000 },
      ],
      traces: false,
    }),
  ],
]
it.each(
  sources,
)('activity from before the gateway’s start appears through %s, as the index has it [L13]', async (_, settings) => {
  for (const account of people) {
    const expected = await byIndex(account)
    const whole = await allOf(await gatewayWith(settings()), account)
    expect(hashesOf(whole)).toEqual(hashesOf(expected))
    expect(whole.data).toEqual(expected.data)
    expect(whole.limits).toEqual({})
  }
})

it('lists what the logs have, and says that native transfers may be missing [L13]', async () => {
  const expected = await byIndex(roles.visitor)
  const gateway = await gatewayWith({ history: [{ type: 'logs' }], traces: false })
  const whole = await allOf(gateway, roles.visitor)
  const known = new Set(hashesOf(expected))
  expect(whole.data.length).toBeGreaterThan(5)
  expect(hashesOf(whole).every((hash) => known.has(hash))).toBe(true)
  expect(whole.limits).toEqual({
    knownSince: expect.any(Number),
    omits: ['nativeTransfers'],
  })
})

it('continues with the next source where the index begins [L13]', async () => {
  const expected = await byIndex(roles.visitor)
  const middle = required(expected.data[Math.floor(expected.data.length / 2)]).metadata.block
  const settings = { index: true, indexFrom: middle }
  const url = required(blockscout).url
  for (const history of [undefined, [{ type: 'index' }, { type: 'blockscout', url }]] as const) {
    const gateway = await gatewayWith({ ...settings, ...(history && { history: [...history] }) })
    await indexed(gateway)
    const whole = await allOf(gateway, roles.visitor)
    expect(hashesOf(whole)).toEqual(hashesOf(expected))
    expect(whole.limits).toEqual({})
  }
})

it('says that an index without traces may miss native transfers [L10, L13]', async () => {
  const gateway = await gatewayWith({ index: true, traces: false, history: [{ type: 'index' }] })
  await indexed(gateway)
  const { limits } = await allOf(gateway, roles.visitor)
  expect(limits).toEqual({ knownSince: expect.any(Number), omits: ['nativeTransfers'] })
})

it('says from when on an index alone knows the activity [L13]', async () => {
  const expected = await byIndex(roles.visitor)
  const middle = required(expected.data[Math.floor(expected.data.length / 2)])
  const gateway = await gatewayWith({
    index: true,
    indexFrom: middle.metadata.block,
    history: [{ type: 'index' }],
  })
  await indexed(gateway)
  const whole = await allOf(gateway, roles.visitor)
  expect(whole.limits).toEqual({ knownSince: Date.parse(middle.metadata.minedAt) / 1000 })
  expect(whole.data.at(-1)?.metadata.hash).toBe(middle.metadata.hash)
})
