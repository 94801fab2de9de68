import { createHash } from 'node:crypto'
import { postEvent } from '@latchkey/protocol/wire'
import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connect } from '../connecting.ts'
import type { Latchkey } from '../kernel/client/client.ts'
import type { LatchkeyEvent } from '../kernel/events/events.ts'
import { start } from '../start.ts'
import { type Answer, type Received, testGateway } from '../testing/gateway.ts'
import { recordUncaught } from '../testing/uncaught.ts'
import { scriptedWallet } from '../testing/wallet.ts'
import { evmAccount, testClient } from '../testing/world.ts'

const opened: LatchkeyEvent = { event: 'MODAL_OPEN', properties: { connected: false } }
const clients: Latchkey[] = []

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', new URL('https://dapp.example/shop/?secret=1#part'))
})
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Counts the answers that the page has received from its gateway, and read, from now on. */
function answersOf(url: string): () => number {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const read = vi.spyOn(Response.prototype, 'json')
  return () => {
    const bodies = read.mock.contexts.filter(
      (response, index) =>
        Object(response).url.startsWith(url) &&
        read.mock.settledResults[index]?.type !== 'incomplete',
    )
    const refused = fetched.mock.settledResults.filter(
      ({ type, value }) => type === 'fulfilled' && !value.ok && value.url.startsWith(url),
    )
    return bodies.length + refused.length
  }
}

type Config = { isAnalyticsEnabled: boolean; sendsAddress?: boolean }

/** Opens a page whose gateway returns this configuration and accepts events unless `take` refuses them. */
async function openPage(config: Config | 403 | 503, take: () => Answer = () => ({})) {
  const answer = ({ path }: Received): Answer => {
    if (path === '/e') return take()
    return typeof config === 'number' ? { status: config } : { body: config }
  }
  const { url, requests, count } = await testGateway(answer)
  const wallet = scriptedWallet({ accounts: [evmAccount(1)] })
  const client = testClient({ gatewayUrl: url, projectId: 'mine', connectors: [wallet] })
  clients.push(client)
  start(client)
  const reported = () =>
    requests.flatMap(({ path, body }) =>
      path === '/e' && postEvent.body ? parse(postEvent.body, JSON.parse(body)) : [],
    )
  return { url, client, requests, count, reported }
}

describe('analytics', () => {
  it("report each event in the wire's form to a gateway that collects events [H2]", async () => {
    const { client, requests, count, reported } = await openPage({ isAnalyticsEnabled: true })
    const before = Date.now()
    client.events.emit(opened)
    client.events.emit({ event: 'CLICK_ALL_WALLETS' })
    await expect.poll(reported).toHaveLength(2)
    expect(count('/getAnalyticsConfig')).toBe(1)
    const { method, query } = requests.find(({ path }) => path === '/e') ?? {}
    expect({ method, query }).toMatchObject({ method: 'POST', query: { projectId: 'mine' } })
    expect(Object.keys(query ?? {})).toEqual(['projectId', 'st', 'sv'])
    const [first, second] = reported().sort(({ props }) => (props.event === 'MODAL_OPEN' ? -1 : 1))
    expect(first).toEqual({
      eventId: expect.stringMatching(/^[0-9a-f]{32}$/),
      url: 'https://dapp.example/shop/',
      domain: 'dapp.example',
      timestamp: expect.any(Number),
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
    })
    expect(first?.timestamp).toBeGreaterThanOrEqual(before)
    expect(second?.props).toEqual({ type: 'track', event: 'CLICK_ALL_WALLETS' })
    expect(second?.eventId).not.toBe(first?.eventId)
  })

  it.each([
    ['collects none', { isAnalyticsEnabled: false }],
    ['fails to say', 503],
  ] as const)('tell a gateway that %s nothing, and subscribers all [H2]', async (_, config) => {
    const { url, client, count } = await openPage(config)
    const onEvent = vi.fn()
    client.events.subscribe(onEvent)
    const answers = answersOf(url)
    for (let time = 0; time < 3; time += 1) client.events.emit(opened)
    await expect.poll(answers).toBe(1)
    expect(fetch).toHaveBeenCalledOnce()
    expect(count('/e')).toBe(0)
    expect(onEvent).toHaveBeenCalledTimes(3)
  })

  it('ask nothing for the drawn dialog and a restored wallet alone, nor where the site wants none [H2, D8]', async () => {
    const { client, requests, reported } = await openPage({ isAnalyticsEnabled: true })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    client.events.emit({ event: 'MODAL_CREATED' })
    client.events.emit({
      event: 'CONNECTION_RESTORED',
      properties: { name: 'Scripted', connectorId: 'scripted' },
    })
    Object.assign(client.options.features, { analytics: false })
    client.events.emit(opened)
    Object.assign(client.options.features, { analytics: true })
    // Nothing is to come of them by itself.
    expect(vi.getTimerCount()).toBe(0)
    expect(requests).toEqual([])
    vi.useRealTimers()
    // All reported events arrived before this one or with it.
    client.events.emit({ event: 'CLICK_ALL_WALLETS' })
    await expect.poll(reported).toHaveLength(2)
    expect(
      reported()
        .map(({ props }) => props.event)
        .sort(),
    ).toEqual(['CLICK_ALL_WALLETS', 'CONNECTION_RESTORED'])
  })

  it('name no account unless the gateway wants it, and then by its hash alone [H2]', async () => {
    const { address } = evmAccount(1)
    const changed: LatchkeyEvent = {
      event: 'ACCOUNT_CHANGED',
      properties: { namespace: 'eip155', address },
    }
    const quiet = await openPage({ isAnalyticsEnabled: true })
    await connect(quiet.client, { connectorId: 'scripted' })
    quiet.client.events.emit(changed)
    await expect.poll(quiet.reported).toHaveLength(2)
    expect(JSON.stringify(quiet.requests).toLowerCase()).not.toContain(address.toLowerCase())
    expect(quiet.reported().map(({ props }) => props.address)).toEqual([undefined, undefined])

    const withAddress = await openPage({ isAnalyticsEnabled: true, sendsAddress: true })
    await connect(withAddress.client, { connectorId: 'scripted' })
    withAddress.client.events.emit(changed)
    await expect.poll(withAddress.reported).toHaveLength(2)
    const hash = createHash('sha256').update(address.toLowerCase()).digest('hex')
    expect(withAddress.reported().map(({ props }) => props.address)).toEqual([hash, hash])
    expect(JSON.stringify(withAddress.requests).toLowerCase()).not.toContain(address.toLowerCase())
  })

  it('report a refused origin once, and again only after an event was taken [H2]', async () => {
    const reported = recordUncaught()
    const answers = [403, 403, 200, 403]
    const { url, client, count } = await openPage({ isAnalyticsEnabled: true }, () => ({
      status: answers[count('/e') - 1] ?? 200,
    }))
    const received = answersOf(url)
    for (const [before, reports] of [1, 1, 1, 2].entries()) {
      client.events.emit(opened)
      // One answer is that of the configuration.
      await expect.poll(received).toBe(before + 2)
      expect(reported).toHaveLength(reports)
    }
    expect(reported[0]).toMatchObject({
      code: 'ORIGIN_NOT_ALLOWED',
      message: 'Invalid App Configuration',
      cause: expect.stringContaining('https://dapp.example'),
    })
  })
})
