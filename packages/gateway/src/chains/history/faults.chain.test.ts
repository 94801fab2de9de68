import {
  chainOf,
  type Explorer,
  type ExplorerFault,
  inventedHash,
  roles,
  startBlockscout,
  startEtherscan,
  type World,
} from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import type { Transaction } from '@latchkey/protocol/wire'
import { ask, type OddNode, refused, startOddNode } from '@latchkey/service/testing'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ChainOptions } from '../../edge/config/schema.ts'
import { configForWorld } from '../../edge/config/world.ts'
import type { HistoryLimits } from '../../edge/ports/history.ts'
import { createGateway, type Gateway } from '../../gateway.ts'

const one = 'eip155:31337'
let started: World | undefined
let blockscout: Explorer | undefined
let etherscan: Explorer | undefined
let odd: OddNode | undefined
const gateways: Gateway[] = []

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('Not started')
  return value
}

const warmUrl = ({ url }: Explorer) =>
  url.endsWith('/v2/api')
    ? `${url}?module=account&action=tokentx&address=${roles.visitor}&chainid=31337`
    : `${url}/api/v2/addresses/${roles.visitor}/token-transfers`

beforeAll(async () => {
  started = await startWorldForTests(one)
  const { rpcUrl } = chainOf(started.description, one)
  odd = await startOddNode(rpcUrl)
  blockscout = await startBlockscout(rpcUrl)
  etherscan = await startEtherscan(rpcUrl)
  // The first answer reads the whole chain, which no test should have to wait for.
  await Promise.all([blockscout, etherscan].map((explorer) => fetch(warmUrl(explorer))))
})
beforeEach(() => {
  required(odd).alter = ({ answer }) => ({ body: answer })
  for (const explorer of [required(blockscout), required(etherscan)]) {
    explorer.fault = undefined
    explorer.alter = (answer) => answer
    explorer.requests.length = 0
  }
})
afterEach(async () => {
  for (const gateway of gateways.splice(0)) await gateway.close()
})
afterAll(async () => {
  await blockscout?.stop()
  await etherscan?.stop()
  await odd?.stop()
  await started?.stop()
})

type Source = NonNullable<ChainOptions['history']>[number]
const timeout = 1_000
const blockscoutSource = (): Source => ({
  type: 'blockscout',
  url: required(blockscout).url,
  perSecond: 1_000,
  timeout,
})
const etherscanSource = (): Source => ({
  type: 'etherscan',
  url: required(etherscan).url,
  perSecond: 1_000,
  timeout,
})

async function gatewayWith(history: Source[] | undefined): Promise<Gateway> {
  const config = configForWorld(required(started).description, { logs: 'off' })
  const rpcUrl = required(odd).url
  const chains = config.chains.map((chain) => {
    const settings = { ...chain, index: false, traces: false, rpcUrl }
    return history ? { ...settings, history } : settings
  })
  const gateway = await createGateway({ ...config, chains })
  gateways.push(gateway)
  return gateway
}

const pathOf = (account: string, cursor: string | null = null) =>
  `/v1/account/${account}/history?chainId=${one}${cursor === null ? '' : `&cursor=${cursor}`}`

const noLimits: HistoryLimits = {}

/** Every page of an account's history. */
async function allOf(gateway: Gateway, account: string = roles.visitor) {
  const data: Transaction[] = []
  let cursor: string | null = null
  for (let pages = 0; pages < 20; pages += 1) {
    const answer = await ask(gateway, pathOf(account, cursor))
    const text = await answer.text()
    if (answer.status !== 200) return { status: answer.status, hashes: [], limits: noLimits, data }
    const { data: page, next, ...rest } = JSON.parse(text)
    const limits: typeof noLimits = rest
    data.push(...page)
    const hashes = data.map(({ metadata }) => metadata.hash)
    if (next === null) return { status: 200, hashes, limits, data }
    cursor = next
  }
  throw new Error('The history does not end')
}

const failing: ExplorerFault[] = [
  'down',
  'silent',
  'error',
  'limited',
  'limitedInBody',
  'denied',
  'truncated',
  'html',
  'lying',
]

describe.each([
  ['Blockscout', blockscoutSource, () => required(blockscout)],
  ['Etherscan', etherscanSource, () => required(etherscan)],
] as const)('a history from %s', (_, sourceOf, explorerOf) => {
  it.each(failing)('comes from the next source when it is %s [L13]', async (fault) => {
    const expected = await allOf(await gatewayWith([sourceOf()]))
    expect(expected.hashes.length).toBeGreaterThan(10)
    explorerOf().fault = fault
    const whole = await allOf(await gatewayWith([sourceOf(), { type: 'otterscan' }]))
    expect(whole.hashes).toEqual(expected.hashes)
    expect(whole.limits).toEqual({})
  })

  it.each(failing)('alone is unavailable when it is %s, never empty [L10]', async (fault) => {
    explorerOf().fault = fault
    expect((await allOf(await gatewayWith([sourceOf()]))).status).toBe(503)
  })

  it.each([
    'looping',
    'wrongCursor',
  ] as const)('ends, and loses nothing, when its cursors are %s [L13]', async (fault) => {
    const expected = await allOf(await gatewayWith([sourceOf()]), roles.friend)
    explorerOf().fault = fault
    const whole = await allOf(await gatewayWith([sourceOf(), { type: 'otterscan' }]), roles.friend)
    expect(whole.hashes).toEqual(expected.hashes)
    expect(new Set(whole.hashes).size).toBe(whole.hashes.length)
  })

  it.each([
    'limited',
    'limitedInBody',
    'denied',
    'lying',
  ] as const)('is left alone after it was %s [L13]', async (fault) => {
    const gateway = await gatewayWith([sourceOf(), { type: 'otterscan' }])
    explorerOf().fault = fault
    await allOf(gateway)
    const sent = explorerOf().requests.length
    await allOf(gateway, roles.busy)
    expect(explorerOf().requests.length).toBe(sent)
  })

  it('shows no transaction that the chain does not have, and no money that it names wrongly [L13]', async () => {
    const expected = await allOf(await gatewayWith([sourceOf()]))
    explorerOf().alter = (answer) => {
      const text = JSON.stringify(answer)
        .replace(/"hash":"0x[0-9a-f]{64}"/, `"hash":"${inventedHash}"`)
        .replaceAll(/"(name|symbol|tokenName|tokenSymbol)":"[^"]*"/g, '"$1":"USDC"')
        .replaceAll(/"(decimals|tokenDecimal)":"\d+"/g, '"$1":"0"')
      return JSON.parse(text)
    }
    const whole = await allOf(await gatewayWith([sourceOf()]))
    expect(whole.status).toBe(200)
    expect(whole.hashes.length).toBeGreaterThan(5)
    expect(whole.hashes).not.toContain(inventedHash)
    const byHash = new Map(expected.data.map((row) => [row.metadata.hash, row]))
    for (const row of whole.data) expect(row).toEqual(byHash.get(row.metadata.hash))
  })

  it('comes from the next source when it lists more than was requested [L13]', async () => {
    const expected = await allOf(await gatewayWith([sourceOf()]))
    explorerOf().alter = (answer) =>
      JSON.parse(
        JSON.stringify(answer, (key, value: unknown) =>
          (key === 'items' || key === 'result') && Array.isArray(value)
            ? value.flatMap((row: unknown) => Array.from({ length: 101 }, () => row))
            : value,
        ),
      )
    expect((await allOf(await gatewayWith([sourceOf()]))).status).toBe(503)
    const whole = await allOf(await gatewayWith([sourceOf(), { type: 'otterscan' }]))
    expect(whole.hashes).toEqual(expected.hashes)
  })

  it('leaves out transactions of others [L13]', async () => {
    const own = await allOf(await gatewayWith([sourceOf()]), roles.busy)
    const all = await allOf(await gatewayWith([sourceOf()]), roles.visitor)
    const foreign = required(own.hashes.find((hash) => !all.hashes.includes(hash)))
    explorerOf().alter = (answer, request) => {
      const body = JSON.stringify(answer)
      const isTransactions =
        request.href.includes('txlist&') || /\/transactions$/.test(request.pathname)
      return isTransactions ? JSON.parse(body.replace(/0x[0-9a-f]{64}/, foreign)) : answer
    }
    const whole = await allOf(await gatewayWith([sourceOf()]), roles.visitor)
    expect(whole.status).toBe(200)
    expect(whole.hashes.length).toBeGreaterThan(0)
    expect(whole.hashes.every((hash) => all.hashes.includes(hash))).toBe(true)
  })

  it('takes status and block from the node, whatever head the source shows [L13]', async () => {
    const expected = await allOf(await gatewayWith([sourceOf()]))
    const byHash = new Map(expected.data.map((row) => [row.metadata.hash, row]))
    for (const fault of ['alternatingHeads', 'lateReceipts'] as const) {
      explorerOf().fault = fault
      const whole = await allOf(await gatewayWith([sourceOf()]))
      expect(whole.status).toBe(200)
      expect(whole.data.length).toBeGreaterThan(5)
      for (const row of whole.data) expect(row).toEqual(byHash.get(row.metadata.hash))
    }
  })
})

it('is whole from an API like Etherscan’s with smaller pages than requested [L13]', async () => {
  const expected = await allOf(await gatewayWith([etherscanSource()]))
  const lists = new Map<string, readonly unknown[]>()
  required(etherscan).alter = (answer, { searchParams: query }) => {
    const list = `${query.get('action')} ${query.get('endblock')}`
    const page = Number(query.get('page'))
    const { result } = v.parse(v.object({ result: v.array(v.unknown()) }), answer)
    if (page === 1) lists.set(list, result)
    const some = lists.get(list)?.slice((page - 1) * 7, page * 7) ?? []
    return some.length === 0
      ? { status: '0', message: 'No transactions found', result: [] }
      : { status: '1', message: 'OK', result: some }
  }
  const whole = await allOf(await gatewayWith([etherscanSource()]))
  expect(whole.hashes).toEqual(expected.hashes)
  expect(whole.limits).toEqual({})
})

describe('a node that is asked for history', () => {
  const isCall = (request: unknown, method: string) => JSON.stringify(request).includes(method)

  it.each([
    ['ots_', 'Method not found'],
    ['ots_search', 'unimplemented'],
  ])('without the methods %s is searched for logs, and nothing is called missing [L13]', async (methods, message) => {
    required(odd).alter = ({ request, answer }) => {
      if (!isCall(request, methods)) return { body: answer }
      return { body: refused(request, methods === 'ots_' ? -32601 : -32603, message) }
    }
    const { status, limits, hashes } = await allOf(await gatewayWith(undefined))
    expect([status, limits]).toEqual([
      200,
      { knownSince: expect.any(Number), omits: ['nativeTransfers'] },
    ])
    expect(hashes.length).toBeGreaterThan(5)
  })

  it('says on the last page what the first ones left out [L13]', async () => {
    const omitting = { knownSince: expect.any(Number), omits: ['nativeTransfers'] }
    const began = Date.now() / 1000 - 60
    required(blockscout).fault = 'down'
    const gateway = await gatewayWith([blockscoutSource(), { type: 'logs' }])
    const { limits } = await allOf(gateway, roles.visitor)
    expect(limits).toEqual({ ...omitting, missing: ['blockscout'] })
    expect(limits.knownSince).toBeGreaterThan(began)
  })

  it.each([
    [-32005, 'query returned more than 10000 results'],
    [-32602, 'block range is too wide'],
    [-32000, 'range limit: at most 10 blocks'],
  ])('is searched in narrower ranges when it refuses with %i %s [L11]', async (code, message) => {
    const expected = await allOf(await gatewayWith([{ type: 'logs' }]))
    const isWide = (request: unknown) => {
      const ranges = [...JSON.stringify(request).matchAll(/"fromBlock":"(\w+)","toBlock":"(\w+)"/g)]
      return ranges.some(([, from, to]) => Number(to) - Number(from) >= 10)
    }
    required(odd).alter = ({ request, answer }) => {
      if (!isWide(request) || !Array.isArray(answer)) return { body: answer }
      return { body: answer.map((one) => refused(one, code, message)) }
    }
    expect((await allOf(await gatewayWith([{ type: 'logs' }]))).hashes).toEqual(expected.hashes)
  })

  it('that sends other logs than requested is no source [L13]', async () => {
    required(odd).alter = ({ request, answer }) => ({
      body: isCall(request, 'eth_getLogs')
        ? JSON.parse(JSON.stringify(answer).replaceAll(/"topics":\[[^\]]*\]/g, '"topics":["0x1"]'))
        : answer,
    })
    expect((await allOf(await gatewayWith([{ type: 'logs' }]))).status).toBe(503)
  })

  it('that has a transaction without its receipt fails the page, and is not read as nothing [L10]', async () => {
    required(odd).alter = ({ request, answer }) => {
      if (!isCall(request, 'eth_getTransactionReceipt') || !Array.isArray(answer))
        return { body: answer }
      return { body: answer.map((one) => ({ ...one, result: null })) }
    }
    expect((await allOf(await gatewayWith([blockscoutSource()]))).status).toBe(503)
  })

  it('that has dropped old blocks ends the history there, and says so [L13]', async () => {
    const { data } = await allOf(await gatewayWith([blockscoutSource()]))
    const middle = required(data[5])
    const lost = new Set(data.slice(6).map(({ metadata }) => metadata.hash))
    const cut = required(data[6]).metadata.block ?? 0
    required(odd).alter = ({ request, answer }) => {
      const requests = Array.isArray(request) ? request : [request]
      const answers = Array.isArray(answer) ? answer : [answer]
      const altered = answers.map((one, index) => {
        const [first] = requests[index]?.params ?? []
        const isOld =
          lost.has(first) || (/Block/.test(requests[index]?.method) && Number(first) <= cut)
        if (!isOld) return one
        return typeof first === 'string' && first.length > 60
          ? { ...one, result: null }
          : refused(one, 4444, 'pruned history unavailable')
      })
      return { body: Array.isArray(answer) ? altered : altered[0] }
    }
    const whole = await allOf(await gatewayWith([blockscoutSource()]))
    expect(whole.hashes.at(-1)).toBe(middle.metadata.hash)
    expect(whole.limits).toEqual({ knownSince: expect.any(Number) })
  })
})

it('names a source that could not be read beside what is known [L10, L13]', async () => {
  const all = await allOf(await gatewayWith([blockscoutSource()]))
  const middle = required(all.data[Math.floor(all.data.length / 2)]).metadata
  required(blockscout).fault = 'down'
  const config = configForWorld(required(started).description, { logs: 'off' })
  const history: Source[] = [{ type: 'index' }, blockscoutSource()]
  const chains = config.chains.map((chain) => ({
    ...chain,
    indexFrom: middle.block ?? 0,
    history,
  }))
  const gateway = await createGateway({ ...config, chains })
  gateways.push(gateway)
  await expect
    .poll(async () => {
      const { indexer } = await (await ask(gateway, '/health')).json()
      return indexer[0].head > 0 && indexer[0].indexed === indexer[0].head
    })
    .toBe(true)
  const { limits, hashes } = await allOf(gateway)
  expect(hashes.at(-1)).toBe(middle.hash)
  expect(limits).toEqual({
    knownSince: Date.parse(middle.minedAt) / 1000,
    missing: ['blockscout'],
  })
})
