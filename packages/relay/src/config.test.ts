import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readRelayConfig, relayEnvironment } from './config.ts'

function file(config: unknown): string {
  const path = join(mkdtempSync(join(tmpdir(), 'latchkey-relay-')), 'relay.json')
  writeFileSync(path, JSON.stringify(config))
  return path
}

it('reads the file, and the environment over it', () => {
  const config = {
    port: 1,
    projectIds: [{ id: 'site', allowedOrigins: ['*.example.com'] }],
    limits: { sockets: 10 },
  }
  expect(
    readRelayConfig([file(config)], { PORT: '2', RELAY_HOSTS: 'a.example, b.example' }),
  ).toEqual({
    port: 2,
    hosts: ['a.example', 'b.example'],
    projectIds: [{ id: 'site', allowedOrigins: ['*.example.com'], allowedApps: [] }],
    limits: { sockets: 10 },
  })
  expect(readRelayConfig([], { DATABASE_URL: 'postgres://h/d', PROJECT_IDS: 'a,b' })).toEqual({
    database: 'postgres://h/d',
    projectIds: ['a', 'b'],
  })
  expect(readRelayConfig([], {})).toEqual({})
})

it('reads variables of its own before those that it shares with a gateway, and proxies as a gateway does [L15]', () => {
  const env = { PORT: '1', RELAY_PORT: '2', TRUST_PROXY: '2', RELAY_DATABASE_URL: 'sqlite:a' }
  expect(readRelayConfig([], env)).toEqual({ port: 2, trustProxy: 2, database: 'sqlite:a' })
  expect(readRelayConfig([], { TRUST_PROXY: '10.0.0.0/8' })).toEqual({ trustProxy: ['10.0.0.0/8'] })
  expect(readRelayConfig([], { TRUST_PROXY: '0' })).toEqual({ trustProxy: false })
  expect(() => readRelayConfig([], { TRUST_PROXY: 'maybe' })).toThrow('trustProxy')
  expect(() => readRelayConfig([], { PORT: 'x' })).toThrow('port')
  expect(relayEnvironment(env, { shared: false })).toEqual({ port: 2, databaseUrl: 'sqlite:a' })
})

it('reads each variable of the metrics over the same member of the file [L16]', () => {
  const token = 'a-token-of-16-characters'
  const config = file({ metrics: { port: 1, token } })
  expect(readRelayConfig([config], { METRICS_PORT: '2' }).metrics).toEqual({
    host: '127.0.0.1',
    port: 2,
    token,
  })
  expect(readRelayConfig([config], { METRICS_PORT: '' }).metrics).toMatchObject({ port: 1, token })
})

it.each([
  ['port', { port: 'high' }],
  ['databaseUrl', { databaseUrl: 'mysql://' }],
  ['projectIds', { projectIds: [{ id: 'a', allowedOrigins: ['https://a/b'] }] }],
  ['stuckAfter', { stuckAfter: 1 }],
  ['limits', { limits: { socket: 1 } }],
  ['limits', { limits: { sockets: 0 } }],
  ['prt', { prt: 1 }],
])('names the member at fault: %s', (member, config) => {
  expect(() => readRelayConfig([file(config)], {})).toThrow(member)
})
