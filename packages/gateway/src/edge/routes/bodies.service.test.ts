import { once } from 'node:events'
import { request } from 'node:http'
import { createTestClock } from '@latchkey/devkit/clock'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { login, site } from '../../account/login/visitor.fixture.ts'
import { type RunningGateway, startGateway } from '../../start.ts'

/** Routes that parse their bodies themselves, JSON-RPC, and an unknown path. */
const paths = [
  '/login/callback/unknown',
  '/login/callback/google',
  '/login/link',
  '/login/email',
  '/login/nothing',
  '/siwx/verify',
  '/v1/?chainId=eip155:1',
]
const clock = createTestClock()
let gateway: RunningGateway | undefined
beforeAll(async () => {
  const siwx = { origins: [site] }
  gateway = await startGateway({ port: 0, logs: 'off', login, siwx, bodyLimit: 100_000 }, {}, clock)
})
afterAll(() => gateway?.close())

/** Sends the beginning of a body, and returns the status of the response. */
function upload(path: string) {
  if (!gateway) throw new Error('No gateway')
  const sent = request(`${gateway.url}${path}`, { method: 'POST' })
  sent.on('error', () => {})
  sent.write('state=')
  const status = once(sent, 'response').then(([response]): unknown => response.statusCode)
  return { sent, status }
}

it.each(paths)('ends an endless body at the limit: %s', async (path) => {
  const { sent, status } = upload(path)
  const feed = () => {
    if (!sent.destroyed) sent.write(Buffer.alloc(65_536, 'x'), () => setImmediate(feed))
  }
  feed()
  expect(await status).toBe(413)
  sent.destroy()
})

it.each(paths)('waits for a body for no longer than for an answer: %s', async (path) => {
  const { sent, status } = upload(path)
  expect(await clock.until(status, 5_000)).toBe(503)
  sent.destroy()
})
