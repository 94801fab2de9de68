import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { metricsSchema } from './config.ts'
import { type Metrics, openMetrics } from './open.ts'

let metrics: Metrics | undefined
afterEach(() => metrics?.close())

const open = async (token?: string) => {
  metrics = await openMetrics({ port: 0, host: '127.0.0.1', ...(token && { token }) })
  return { ...metrics, url: metrics.url ?? '' }
}

describe('the metrics', () => {
  it('are read in the format of Prometheus [L16]', async () => {
    const { url, meter } = await open()
    meter.served({ method: 'GET', route: '/v1/identity/:sender', status: 200, milliseconds: 40 })
    meter.upstream({ chain: 'eip155:1', node: 2, outcome: 'overloaded', milliseconds: 400 })
    let published = 3
    const read = () => [{ value: published, labels: { direction: 'published' } }]
    meter.watch({ name: 'messages_total', help: 'x', labels: ['direction'], isCounter: true, read })
    const text = async () => (await fetch(url)).text()
    expect(await text()).toContain(
      'latchkey_request_seconds_bucket{le="0.05",method="GET",route="/v1/identity/:sender",status="200"} 1',
    )
    expect(await text()).toContain(
      'latchkey_upstream_seconds_count{chain="eip155:1",node="2",outcome="overloaded"} 1',
    )
    published = 5
    expect(await text()).toContain('messages_total{direction="published"} 5')
    expect(await text()).toContain('process_resident_memory_bytes')
  })

  it('leave out a value that cannot be read, and count the failure [L16]', async () => {
    const { url, meter } = await open()
    const read = () => Promise.reject(new Error('no database'))
    meter.watch({ name: 'age_seconds', help: 'x', read })
    await (await fetch(url)).text()
    const text = await (await fetch(url)).text()
    expect(text).not.toMatch(/^age_seconds /m)
    expect(text).toMatch(/latchkey_metric_failures_total\{metric="age_seconds"\} [12]/)
  })

  it('need the token, if there is one [L16]', async () => {
    const { url } = await open('a-token-of-16-characters')
    const statusWith = async (authorization: string) =>
      (await fetch(url, { headers: { authorization } })).status
    expect((await fetch(url)).status).toBe(401)
    expect(await statusWith('Bearer another-token-of-16')).toBe(401)
    expect(await statusWith('Bearer a-token-of-16-characters')).toBe(200)
  })

  it('are not open to the network without a token [L16]', () => {
    const isAllowed = (value: unknown) => v.safeParse(metricsSchema, value).success
    expect(isAllowed({ port: 9464 })).toBe(true)
    expect(isAllowed({ port: 9464, host: '0.0.0.0' })).toBe(false)
    expect(isAllowed({ port: 9464, host: '0.0.0.0', token: 'short' })).toBe(false)
    expect(isAllowed({ port: 9464, host: '0.0.0.0', token: 'a-token-of-16-characters' })).toBe(true)
  })
})
