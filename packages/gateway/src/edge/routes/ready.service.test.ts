import { ask } from '@latchkey/service/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { createGateway, type Gateway } from '../../gateway.ts'

let gateway: Gateway | undefined
afterEach(() => gateway?.close())

const origin = 'https://elsewhere.example'

describe('the probes', () => {
  it('differ without a database: not ready, and live [L16]', async () => {
    const ping = () => Promise.reject(new Error('gone'))
    gateway = await createGateway({ logs: 'off' }, { ping })
    const ready = await ask(gateway, '/ready')
    expect(ready.status).toBe(503)
    expect(await ready.text()).toContain('database')
    expect((await ask(gateway, '/live')).status).toBe(200)
  })

  it('name a full disk in the health report, and stay ready [L16]', async () => {
    gateway = await createGateway({ logs: 'off' }, { ping: async () => 'full' })
    const health = await ask(gateway, '/health')
    expect(health.status).toBe(503)
    expect(await health.json()).toMatchObject({ status: 'degraded', database: 'full' })
    expect((await ask(gateway, '/ready')).status).toBe(200)
  })

  it('have no limit, and answer whatever origins are allowed [L16]', async () => {
    const limits = { requestsPerMinute: 1, allowedOrigins: ['https://site.example'] }
    gateway = await createGateway({ logs: 'off', ...limits })
    for (const path of ['/ready', '/live', '/ready', '/live'])
      expect((await ask(gateway, path, { headers: { origin } })).status).toBe(200)
  })
})
