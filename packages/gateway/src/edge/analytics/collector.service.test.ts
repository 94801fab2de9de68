import { createHash } from 'node:crypto'
import type { AnalyticsEvent } from '@latchkey/protocol/wire'
import * as wire from '@latchkey/protocol/wire'
import { answerOf, ask } from '@latchkey/service/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createGateway } from '../../gateway.ts'
import type { GatewayOptions } from '../config/schema.ts'
import { openDatabase } from '../database/open.ts'
import { onSqliteFirst } from '../database/testing/migrated.ts'
import { createCollector } from './collector.ts'

const day = 86_400_000
let ids = 0
function eventOf(change: Partial<AnalyticsEvent['props']> = {}): AnalyticsEvent {
  ids += 1
  return {
    eventId: `event-${String(ids).padStart(8, '0')}`,
    url: 'https://dapp.example/',
    domain: 'dapp.example',
    timestamp: 1_743_600_000_123,
    props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false }, ...change },
  }
}

onSqliteFirst('the collector', (fresh) => {
  async function open(
    settings: { addresses?: boolean; most?: number } = {},
    now: () => number = Date.now,
  ) {
    const db = await openDatabase(await fresh(), () => {})
    onTestFinished(() => db.destroy())
    const config = { addresses: false, keepDays: 90, most: 1_000, ...settings }
    const rows = () => db.selectFrom('analytics_event').selectAll().orderBy('id').execute()
    return { collector: createCollector(db, config, now), rows }
  }

  it('stores an event once, with its properties', async () => {
    const { collector, rows } = await open()
    const event = eventOf()
    await collector.keep(event, 'mine')
    await collector.keep({ ...event, domain: 'evil.example' }, 'other')
    expect(await rows()).toMatchObject([
      {
        id: event.eventId,
        project_id: 'mine',
        event: 'MODAL_OPEN',
        url: event.url,
        domain: 'dapp.example',
        properties: '{"connected":false}',
        account: null,
      },
    ])
  })

  it('keeps of an address its hash, and that only where the operator wants it', async () => {
    const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
    const hash = createHash('sha256').update(address.toLowerCase()).digest('hex')
    const events = [eventOf({ address }), eventOf({ properties: { address, namespace: 'eip155' } })]
    for (const addresses of [true, false]) {
      const { collector, rows } = await open({ addresses })
      for (const one of events) await collector.keep(one, '')
      const kept = await rows()
      expect(kept.map(({ account }) => account)).toEqual(addresses ? [hash, hash] : [null, null])
      expect(JSON.stringify(kept)).not.toContain(address)
    }
  })

  it('forgets what is old, and the oldest of too many', async () => {
    let now = 100 * day
    const { collector, rows } = await open({ most: 300 }, () => now)
    await collector.keep(eventOf(), '')
    now += 91 * day
    for (let count = 1; count < 500; count += 1) {
      now += 1
      await collector.keep(eventOf(), '')
    }
    const kept = await rows()
    expect(kept).toHaveLength(300)
    expect(Number(kept[0]?.received_at)).toBe(now - 299)
  })
})

describe('a gateway', () => {
  async function gatewayWith(options: GatewayOptions) {
    const gateway = await createGateway({ logs: 'off', ...options })
    onTestFinished(() => gateway.close())
    return gateway
  }
  const post = (body: unknown, headers: Record<string, string> = {}) => ({
    method: 'POST',
    body: JSON.stringify(body),
    headers,
  })
  const configOf = async (options: GatewayOptions) =>
    answerOf(await gatewayWith(options), wire.getAnalyticsConfig.response, '/getAnalyticsConfig')

  it('reports whether it collects events, by default none [H2]', async () => {
    expect(await configOf({})).toEqual({ isAnalyticsEnabled: false })
    expect(await configOf({ analytics: true })).toEqual({ isAnalyticsEnabled: true })
    expect(await configOf({ analytics: { addresses: true } })).toEqual({
      isAnalyticsEnabled: true,
      sendsAddress: true,
    })
    expect((await ask(await gatewayWith({}), '/e', post(eventOf()))).status).toBe(404)
  })

  it('accepts events, refuses anything else, and gives a foreign origin the reason [H2]', async () => {
    const origin = 'https://dapp.example'
    const gateway = await gatewayWith({ analytics: true, allowedOrigins: [origin] })
    const send = (body: unknown, from = origin) =>
      ask(gateway, '/e?projectId=mine&st=react&sv=1', post(body, { origin: from }))
    const taken = await send(eventOf())
    expect([taken.status, await taken.json()]).toEqual([200, {}])
    const wrong = [
      {},
      { ...eventOf(), eventId: '<script>' },
      { ...eventOf(), timestamp: -1 },
      eventOf({ event: 'x; drop table' }),
      eventOf({ properties: { filler: 'x'.repeat(5_000) } }),
    ]
    for (const body of wrong) expect((await send(body)).status).toBe(400)
    const foreign = await send(eventOf(), 'https://evil.example')
    expect(foreign.status).toBe(403)
    expect(foreign.headers.get('access-control-allow-origin')).toBe('*')
  })
})
