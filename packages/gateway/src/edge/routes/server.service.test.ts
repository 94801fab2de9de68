import { createTestClock } from '@latchkey/devkit/clock'
import type { Clock } from '@latchkey/protocol'
import { failureSchema, getBalance, getHealth, getSupportedChains } from '@latchkey/protocol/wire'
import { answerOf, ask } from '@latchkey/service/testing'
import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import { createGateway, type Gateway } from '../../gateway.ts'
import type { GatewayOptions } from '../config/schema.ts'
import type { Ports } from '../ports/ports.ts'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const chains = [
  { id: 'eip155:1', name: 'One', rpcUrl: 'http://127.0.0.1:1', nativeCurrency },
] as const
const opened: Gateway[] = []

async function gatewayWith(
  options: GatewayOptions = {},
  ports: Partial<Ports> = {},
  clock?: Clock,
) {
  const settings: GatewayOptions = { logs: 'off', chains: [...chains], ...options }
  const gateway = await createGateway(settings, ports, clock)
  opened.push(gateway)
  return gateway
}
afterAll(() => Promise.all(opened.map((gateway) => gateway.close())))

async function reasonOf(response: Response) {
  return v.parse(failureSchema, await response.json()).reasons[0]
}

const rpcBody = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}'
const rpcPath = '/v1/?chainId=eip155:1&projectId=p'

describe('every answer', async () => {
  const gateway = await gatewayWith({ bodyLimit: 200 })

  it('has a unique id that any origin can read', async () => {
    const paths = ['/v1/supported-chains', '/nowhere', '/v1/identity/nonsense', '/getWalletImage/x']
    const answers = await Promise.all(
      paths.map((path) => ask(gateway, path, { headers: { origin: 'https://dapp.example' } })),
    )
    const ids = answers.map((answer) => answer.headers.get('x-request-id'))
    expect(new Set(ids).size).toBe(paths.length)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
    for (const answer of answers)
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('answers a preflight', async () => {
    const answer = await ask(gateway, '/v1/', {
      method: 'OPTIONS',
      headers: { origin: 'https://dapp.example' },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-headers')).toContain('solana-client')
  })

  it('refuses an unknown route with a typed 404', async () => {
    const answer = await ask(gateway, '/v2/nothing')
    expect(answer.status).toBe(404)
    expect(await reasonOf(answer)).toEqual({ field: 'path', description: 'Unknown route' })
  })

  it('names the parameter at fault in a 400', async () => {
    for (const [path, field] of [
      ['/getWallets?page=0', 'page'],
      ['/getWallets?badge_type=gold', 'badge_type'],
      ['/v1/account/0x0000000000000000000000000000000000000000/balance?chainId=one', 'chainId'],
      [
        '/v1/account/0x0000000000000000000000000000000000000000/balance?chainId=eip155:999',
        'chainId',
      ],
      ['/v1/account/nobody/balance?chainId=eip155:1', 'address'],
      ['/v1/account/0x0000000000000000000000000000000000000000/balance?currency=eur', 'currency'],
      [
        '/v1/account/0x0000000000000000000000000000000000000000/balance?forceUpdate=x',
        'forceUpdate',
      ],
      ['/v1/account/0x0000000000000000000000000000000000000000/history?cursor=zzz', 'cursor'],
      [
        '/v1/account/0x0000000000000000000000000000000000000000/nfts?chainId=eip155:1&cursor=zzz',
        'cursor',
      ],
      ['/v1/identity/0x12', 'address'],
      ['/v1/account/0x0000000000000000000000000000000000000000/recipient/0x12', 'chainId'],
      [
        '/v1/account/0x0000000000000000000000000000000000000000/recipient/0x12?chainId=eip155:1',
        'recipient',
      ],
      ['/v1/profile/account/not%20a%20name', 'name'],
      ['/v1/image', 'url'],
    ] as const) {
      const answer = await ask(gateway, path)
      expect(answer.status, path).toBe(400)
      expect((await reasonOf(answer))?.field, path).toBe(field)
    }
  })

  it('reads JSON of any content type, and refuses anything else with 422', async () => {
    for (const type of ['text/plain;charset=UTF-8', 'application/octet-stream']) {
      const answer = await ask(gateway, '/v1/fungible/price', {
        method: 'POST',
        headers: { 'content-type': type },
        body: '{"currency":"usd","addresses":[]}',
      })
      expect(answer.status).toBe(400)
    }
    expect((await ask(gateway, rpcPath, { method: 'POST', body: '{' })).status).toBe(422)
  })

  it('refuses a body over the limit, declared or not', async () => {
    const body = JSON.stringify({ filler: 'x'.repeat(300) })
    const declared = await ask(gateway, rpcPath, {
      method: 'POST',
      body,
      headers: { 'content-length': '400' },
    })
    const request = new Request(`http://gateway.test${rpcPath}`, { method: 'POST', body })
    const streamed = await gateway.fetch(request)
    expect([declared.status, streamed.status]).toEqual([413, 413])
  })
})

it('reads small bodies on most routes, and refuses others before it parses them [L16]', async () => {
  const gateway = await gatewayWith()
  const post = (path: string, size: number) =>
    ask(gateway, path, { method: 'POST', body: JSON.stringify('x'.repeat(size)) })
  for (const path of ['/v1/fungible/price', '/v1/onramp/quote', '/v1/convert/build-transaction'])
    expect((await post(path, 70_000)).status, path).toBe(413)
  expect((await post('/v1/fungible/price', 60_000)).status).toBe(400)
  for (const path of [rpcPath, '/v1/simulate']) expect((await post(path, 70_000)).status).toBe(400)
})

describe('the operator', () => {
  it('may name the origins that are served; others get a 403', async () => {
    const gateway = await gatewayWith({ allowedOrigins: ['https://dapp.example'] })
    const from = (origin: string | undefined) =>
      ask(gateway, '/v1/supported-chains', origin === undefined ? {} : { headers: { origin } })
    const [good, bad, none] = await Promise.all([
      from('https://dapp.example'),
      from('https://evil.example'),
      from(undefined),
    ])
    expect([good.status, bad.status, none.status]).toEqual([200, 403, 200])
    expect(good.headers.get('access-control-allow-origin')).toBe('https://dapp.example')
    expect(bad.headers.get('access-control-allow-origin')).toBe('*')
    expect((await reasonOf(bad))?.field).toBe('origin')
  })

  it('may limit how often one address calls one route', async () => {
    const gateway = await gatewayWith({ requestsPerMinute: 2 })
    const call = () => ask(gateway, '/v1/supported-chains')
    const statuses = [(await call()).status, (await call()).status, (await call()).status]
    expect(statuses).toEqual([200, 200, 429])
    const refused = await call()
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await reasonOf(refused))?.field).toBe('rate_limited')
    expect((await ask(gateway, '/getAnalyticsConfig')).status).toBe(200)
  })

  it('limits unknown routes too, all of them together', async () => {
    const gateway = await gatewayWith({ requestsPerMinute: 2 })
    const paths = ['/e', '/wp-login.php', '/v2/x', '/e']
    const statuses: number[] = []
    for (const path of paths) statuses.push((await ask(gateway, path)).status)
    expect(statuses).toEqual([404, 404, 429, 429])
  })

  it('enables analytics if a collector exists', async () => {
    const answers = [await gatewayWith(), await gatewayWith({ analytics: true })].map(
      async (gateway) => (await ask(gateway, '/getAnalyticsConfig')).json(),
    )
    expect(await Promise.all(answers)).toEqual([
      { isAnalyticsEnabled: false },
      { isAnalyticsEnabled: true },
    ])
  })

  it('hears which setting is wrong', async () => {
    await expect(createGateway({ port: 99999 })).rejects.toThrow(/port/)
    await expect(createGateway({ databaseUrl: 'mysql://x' })).rejects.toThrow(/databaseUrl/)
  })
})

describe('what fails', () => {
  it('inside is a plain 500 without details', async () => {
    const gateway = await gatewayWith(
      {},
      {
        names: {
          find: () => Promise.reject(new Error('secret')),
          nameOf: () => Promise.reject(new Error('secret')),
        },
      },
    )
    const answer = await ask(gateway, '/v1/identity/0x0000000000000000000000000000000000000000')
    expect([answer.status, await answer.text()]).toEqual([500, 'Internal server error'])
  })

  it('to answer in time is a 503', async () => {
    const never = new Promise<never>(() => {})
    const clock = createTestClock()
    const gateway = await gatewayWith(
      {},
      { names: { find: () => never, nameOf: () => never } },
      clock,
    )
    const answer = ask(gateway, '/v1/identity/0x0000000000000000000000000000000000000000')
    expect((await clock.until(Promise.resolve(answer), 1_000)).status).toBe(503)
  })

  it('on the chain is a 503 with the reason [E6]', async () => {
    const gateway = await gatewayWith()
    const address = '0x0000000000000000000000000000000000000001'
    const answers = await Promise.all([
      ask(gateway, `/v1/account/${address}/balance?currency=usd&chainId=eip155:1`),
      ask(gateway, rpcPath, { method: 'POST', body: rpcBody }),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([503, 503])
    expect(await answers[0].json()).toEqual({
      status: 'FAILED',
      reasons: [{ field: 'chainId', description: 'The chain cannot be reached' }],
    })
    expect(await answers[1].json()).toMatchObject({
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32603 },
    })
  })
})

it('names the chain whose node is down, also where nothing is indexed', async () => {
  const gateway = await gatewayWith()
  const health = await answerOf(gateway, getHealth.response, '/health')
  expect(health).toMatchObject({ status: 'degraded', database: 'ok', indexer: [] })
  const error = expect.any(String)
  expect(health.chains).toEqual([{ chainId: 'eip155:1', error, nodes: [error] }])
})

it('has no rows for an account that holds nothing, and none with a negative amount', async () => {
  const holding = (symbol: string, units: bigint) => ({
    name: symbol,
    symbol,
    decimals: 6,
    units,
    listed: true,
    spam: false,
  })
  const shown = async (...holdings: ReturnType<typeof holding>[]) => {
    const read = async () => ({ held: holdings, unread: [], hasMore: false })
    const balances = { eip155: { read }, solana: { read } }
    const gateway = await gatewayWith({}, { balances, prices: { of: async () => new Map() } })
    const path = `/v1/account/0x${'a'.repeat(40)}/balance?currency=usd`
    const { balances: rows } = await answerOf(gateway, getBalance.response, path)
    return rows.map((row) => `${row.quantity.numeric} ${row.symbol}`)
  }
  expect(await shown(holding('ETH', 0n))).toEqual([])
  expect(await shown(holding('ETH', 0n), holding('ONE', 5_000_000n))).toEqual(['0 ETH', '5 ONE'])
  expect(await shown(holding('ETH', 1_000_000n), holding('ONE', -5n))).toEqual(['1 ETH'])
})

it('reads a page of history and a name once while nothing is new', async () => {
  let block = 1
  let pages = 0
  let names = 0
  const page = async () => {
    pages++
    return { ok: true as const, data: [], next: null }
  }
  const nameOf = async () => {
    names++
    return undefined
  }
  const gateway = await gatewayWith(
    {},
    {
      history: { eip155: { page }, solana: { page } },
      names: { find: async () => undefined, nameOf },
      indexing: {
        progress: () => [{ chainId: 'eip155:1', indexed: block, head: block, error: null }],
        request() {},
        coverage: async () => undefined,
        watch: () => () => {},
        close: async () => {},
      },
    },
  )
  const account = `0x${'a'.repeat(40)}`
  const ask3 = async (path: string) => {
    for (let count = 0; count < 3; count++) expect((await ask(gateway, path)).status).toBe(200)
  }
  await ask3(`/v1/account/${account}/history?chainId=eip155:1`)
  expect(pages).toBe(1)
  block++
  await ask3(`/v1/account/${account.toUpperCase().replace('0X', '0x')}/history?chainId=eip155:1`)
  expect(pages).toBe(2)
  await ask3(`/v1/identity/${account}`)
  expect(names).toBe(1)
})

it('serves the chains that it is configured with, and the index of none without one [E5, L10]', async () => {
  const gateway = await gatewayWith()
  const served = await answerOf(gateway, getSupportedChains.response, '/v1/supported-chains')
  expect(served).toEqual({
    http: ['eip155:1'],
    ws: [],
    swaps: ['eip155:1'],
    activity: [],
    history: ['eip155:1'],
  })
})

it('answers nulls for an address without a name, and an empty list for an unknown name', async () => {
  const gateway = await gatewayWith({ ens: false })
  const unnamed = await ask(gateway, '/v1/identity/0x0000000000000000000000000000000000000000')
  expect([unnamed.status, await unnamed.json()]).toEqual([
    200,
    { name: null, avatar: null, resolvedAt: null },
  ])
  const unknown = await ask(gateway, '/v1/profile/account/bob.example?apiVersion=2')
  expect([unknown.status, await unknown.json()]).toEqual([200, []])
  for (const query of ['', '?apiVersion=1']) {
    expect((await ask(gateway, `/v1/profile/account/bob.example${query}`)).status).toBe(404)
  }
})

it('answers with the name and the record of a known account', async () => {
  const address = '0x00000000000000000000000000000000000000AA'
  const gateway = await gatewayWith({
    names: [{ name: 'alice.example', address: `eip155:1:${address}` }],
  })
  expect(await (await ask(gateway, `/v1/identity/${address}`)).json()).toMatchObject({
    name: 'alice.example',
    avatar: null,
  })
  expect(await (await ask(gateway, '/v1/profile/account/alice.example')).json()).toMatchObject({
    name: 'alice.example',
    addresses: { 60: { address } },
  })
})
