import { request } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type RunningGateway, startGateway } from '../../start.ts'
import { login, vaultOrigin } from './visitor.fixture.ts'

let gateway: RunningGateway
beforeEach(async () => {
  gateway = await startGateway({ logs: 'off', login, port: 0 })
})
afterEach(() => gateway.close())

/** The status of the mailbox page, requested with these headers as they are written. */
function mailbox(headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(`${gateway.url}/login/mailbox`, { headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.on('error', reject)
    sent.end()
  })
}

it.each([
  ['by address', { host: '127.0.0.1:4310' }],
  ['by name', { host: 'localhost:4310' }],
  ['by IPv6', { host: '[::1]:4310' }],
])('shows the mailbox to this machine, %s [H6]', async (_, headers) => {
  expect(await mailbox(headers)).toBe(200)
})

it.each<[string, Record<string, string>]>([
  ['another host’s name that leads here', { host: 'evil.example' }],
  ['a name that only begins like this machine', { host: '127.0.0.1.evil.example' }],
  ['a proxy', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }],
  ['a proxy that names the host', { host: 'localhost', 'x-forwarded-host': 'localhost' }],
  ['a proxy by the standard', { host: 'localhost', forwarded: 'for=127.0.0.1' }],
  ['a tunnel', { host: 'localhost', 'cf-connecting-ip': '192.0.2.1' }],
  ['a script of another page', { host: 'localhost', origin: 'https://evil.example' }],
  ['a script of the vault page', { host: 'localhost', origin: vaultOrigin }],
])('shows the mailbox to no request through %s [H6]', async (_, headers) => {
  expect(await mailbox(headers)).toBe(404)
})
