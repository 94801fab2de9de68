import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { throwawayFolder } from '@latchkey/service/testing/postgres'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { login } from '../../account/login/visitor.fixture.ts'
import { runForTests } from '../testing/run.ts'
import type { Finding } from './finding.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(throwawayFolder(), 'latchkey-wrong-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function check(settings: unknown, argv: readonly string[] = [], env = {}) {
  const text = typeof settings === 'string' ? settings : JSON.stringify(settings)
  writeFileSync(join(folder, 'gateway.json'), text.replaceAll('FOLDER', folder), { mode: 0o600 })
  const run = await runForTests(['check', '--json', ...argv], { cwd: folder, env })
  expect(run.errors).toBe('')
  const { ok, findings }: { ok: boolean; findings: Finding[] } = JSON.parse(run.output)
  expect(run.code).toBe(ok ? 0 : 1)
  return { ...run, findings }
}

const ports = { port: 0, relay: { port: 0 } }
const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const node = 'http://127.0.0.1:1'
const chain = { id: 'eip155:31337', name: 'One', rpcUrl: node, nativeCurrency: coin }
const key = (digit: string) => `0x${digit.repeat(64)}`
const secret = 'one-secret-of-32-characters-or-more'
const order = '0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141'
const anvilKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const bundler = { chainId: chain.id, privateKey: key('1') }
const paymaster = {
  chainId: chain.id,
  address: `0x${'2'.repeat(40)}`,
  privateKey: key('1'),
  projects: {},
  mostPerSender: '1',
  mostPerOperation: '1',
}
const publicGateway = { host: '127.0.0.1', publicUrl: 'https://gateway.site.example' }
const mail = { by: 'smtp', url: 'smtp://127.0.0.1:1', from: 'a@site.example' }

it('tests only what the relay needs with --only relay', async () => {
  const { findings } = await check(
    {
      ...ports,
      databaseUrl: 'postgres://127.0.0.1:1/away',
      relay: { port: 0, databaseUrl: 'sqlite:relay.db' },
      metrics: { port: 0 },
      ...publicGateway,
      login: { ...login, mail },
    },
    ['--only', 'relay'],
  )
  const places = new Set(findings.map(({ place }) => place))
  expect([...places].filter((place) => !/^(relay|$)/.test(place))).toEqual([])
  expect(findings.filter(({ status }) => status === 'unread' || status === 'wrong')).toEqual([])
})

/** Settings, the place and a word of the finding, its status, and arguments of the command. */
const table: readonly [string, object | string, string, string, Finding['status'], string[]?][] = [
  ['no JSON', '{ "port": 1 "host": 2 }', '', 'line 1, column 13', 'wrong'],
  ['no object', '[]', '', 'holds no JSON object', 'wrong'],
  ['an unknown setting', { prot: 1 }, 'prot', 'did you mean "port"?', 'wrong'],
  ['a port of letters', { port: 'x' }, 'port', 'Expected number', 'wrong'],
  ['a port too high', { port: 65_536 }, 'port', 'Expected <=65535', 'wrong'],
  ['an unknown network', { chains: ['ethereun'] }, 'chains[0]', '"ethereum"', 'wrong'],
  ['a preset without a node', { chains: ['base'] }, 'chains[0]', 'has no node', 'wrong'],
  ['a chain twice', { chains: [chain, chain] }, 'chains[1]', 'Duplicate chain', 'wrong'],
  [
    'a node by ftp',
    { chains: [{ ...chain, rpcUrl: 'ftp://x' }] },
    'chains[0].rpcUrl',
    'Not an http address',
    'wrong',
  ],
  [
    'a password in a URL',
    { chains: [{ ...chain, rpcUrl: 'http://a:b@x' }] },
    'chains[0].rpcUrl',
    'authorization header',
    'wrong',
  ],
  [
    'a token that is none',
    { chains: [{ ...chain, tokens: [{ address: '0x123', ...coin }] }] },
    'chains[0].tokens[0].address',
    'Not an address',
    'wrong',
  ],
  [
    'an origin with a slash',
    { allowedOrigins: ['https://a.example/'] },
    'allowedOrigins[0]',
    '"https://a.example"',
    'wrong',
  ],
  [
    'an origin with a path',
    { allowedOrigins: ['https://a.example/shop'] },
    'allowedOrigins[0]',
    '"https://a.example"',
    'wrong',
  ],
  [
    'an origin without a scheme',
    { allowedOrigins: ['a.example'] },
    'allowedOrigins[0]',
    '"https://a.example"',
    'wrong',
  ],
  ['a star', { allowedOrigins: ['*'] }, 'allowedOrigins[0]', 'leave allowedOrigins out', 'wrong'],
  [
    'no origin at all',
    { ...ports, allowedOrigins: [] },
    'allowedOrigins',
    'every page gets a 403',
    'wrong',
  ],
  [
    'an origin without https',
    { ...ports, allowedOrigins: ['http://a.example'] },
    'allowedOrigins[0]',
    'no https',
    'missing',
  ],
  [
    'localhost beside a public gateway',
    { ...ports, ...publicGateway, allowedOrigins: ['http://localhost:5173'] },
    'allowedOrigins[0]',
    'each visitor’s machine',
    'missing',
  ],
  [
    'every site on a public gateway',
    { ...ports, ...publicGateway },
    'allowedOrigins',
    'Every site may use',
    'missing',
  ],
  [
    'a public URL without https',
    { ...ports, publicUrl: 'http://gateway.site.example' },
    'publicUrl',
    'do not load from http',
    'wrong',
  ],
  [
    'a public host without trustProxy',
    { ...ports, ...publicGateway, host: '0.0.0.0' },
    'trustProxy',
    'count as one client',
    'missing',
    ['--only', 'gateway'],
  ],
  [
    'a host that is not here',
    { ...ports, host: '203.0.113.9' },
    'port',
    'has no address 203.0.113.9',
    'wrong',
    ['--only', 'gateway'],
  ],
  [
    'a relay without hosts',
    { ...ports, host: '0.0.0.0' },
    'relay.hosts',
    'needs the names',
    'wrong',
  ],
  [
    'a relay host with a scheme',
    { port: 0, relay: { port: 0, hosts: ['wss://relay.example/'] } },
    'relay.hosts[0]',
    'no scheme',
    'wrong',
  ],
  [
    'one port for both',
    { port: 4777, relay: { port: 4777 } },
    'relay.port',
    'port 4777 already',
    'wrong',
  ],
  [
    'one file for both',
    {
      ...ports,
      databaseUrl: 'sqlite:FOLDER/a.db',
      relay: { port: 0, databaseUrl: 'sqlite:FOLDER/a.db' },
    },
    'relay.databaseUrl',
    'SQLite file of its own',
    'wrong',
  ],
  [
    'an unknown limit of the relay',
    { ...ports, relay: { limits: { socket: 1 } } },
    'relay.limits.socket',
    'No such limit',
    'wrong',
  ],
  [
    'a database of another kind',
    { databaseUrl: 'mysql://u:p@h/d' },
    'databaseUrl',
    'Neither postgres',
    'wrong',
  ],
  [
    'settings of PostgreSQL with SQLite',
    { ...ports, databaseUrl: 'sqlite:FOLDER/a.db', database: { pool: 2 } },
    'database',
    'for PostgreSQL',
    'wrong',
  ],
  [
    'shared limits without PostgreSQL',
    { ...ports, sharedLimits: true },
    'sharedLimits',
    'for PostgreSQL',
    'wrong',
  ],
  [
    'settings of PostgreSQL for a relay in SQLite',
    { port: 0, relay: { port: 0, database: { pool: 2 } } },
    'relay.database',
    'for PostgreSQL',
    'wrong',
  ],
  [
    'certificates that cannot be read',
    {
      ...ports,
      databaseUrl: 'postgres://u:p@127.0.0.1:1/d',
      database: { tls: { ca: 'FOLDER/none.pem' } },
    },
    'databaseUrl',
    'database.tls.ca: The file cannot be read',
    'wrong',
  ],
  [
    'JetStream of the relay',
    { ...ports, relay: { port: 0, databaseUrl: 'nats://127.0.0.1:1' } },
    'relay.databaseUrl',
    'JetStream was not tested',
    'missing',
  ],
  [
    'one port for the relay and the metrics',
    { port: 0, relay: { port: 45_998 }, metrics: { port: 45_998 } },
    'relay.port',
    'that of metrics.port, too',
    'wrong',
  ],
  ['no database', ports, 'databaseUrl', 'lost when the process ends', 'missing'],
  [
    'a database in no folder',
    { ...ports, databaseUrl: 'sqlite:FOLDER/none/a.db' },
    'databaseUrl',
    'does not exist',
    'wrong',
  ],
  [
    'a database that is none',
    { ...ports, databaseUrl: 'sqlite:FOLDER/gateway.json' },
    'databaseUrl',
    'cannot be used',
    'wrong',
  ],
  [
    'a PostgreSQL that is away',
    { ...ports, databaseUrl: 'postgres://u:p@127.0.0.1:1/d' },
    'databaseUrl',
    'could not be read',
    'unread',
  ],
  [
    'a short secret',
    { sessions: { secret: 'short' } },
    'sessions.secret',
    'Expected >=32',
    'wrong',
  ],
  [
    'a secret that can be guessed',
    { ...ports, sessions: { secret: 'a'.repeat(32) } },
    'sessions.secret',
    'can be guessed',
    'wrong',
  ],
  [
    'one secret for two',
    { ...ports, login: { ...login, secret }, sessions: { secret } },
    'sessions.secret',
    'same as login.secret',
    'wrong',
  ],
  [
    'one secret in other letters',
    { ...ports, login: { ...login, secret }, sessions: { secret: secret.toUpperCase() } },
    'sessions.secret',
    'same as login.secret',
    'wrong',
  ],
  [
    'a secret that is a token',
    { ...ports, metrics: { port: 0, token: secret }, sessions: { secret } },
    'metrics.token',
    'same as sessions.secret',
    'wrong',
  ],
  [
    'a secret that is the password of a URL',
    { ...ports, databaseUrl: `postgres://u:${secret}@127.0.0.1:1/d`, sessions: { secret } },
    'sessions.secret',
    'same as databaseUrl',
    'wrong',
  ],
  [
    'a secret that is a header',
    {
      ...ports,
      chains: [
        {
          ...chain,
          rpcUrl: undefined,
          rpcUrls: [{ url: node, headers: { authorization: `Bearer ${secret}` } }],
        },
      ],
      sessions: { secret },
    },
    'sessions.secret',
    'same as chains[0]',
    'wrong',
  ],
  [
    'a secret that is a sealing key',
    { ...ports, login: { ...login, secret, sealingKeys: [secret] } },
    'login.sealingKeys[0]',
    'same as login.secret',
    'wrong',
  ],
  [
    'one key for bundler and paymaster',
    { ...ports, chains: [chain], userOperations: { bundlers: [bundler], paymasters: [paymaster] } },
    'userOperations.paymasters[0].privateKey',
    'same as userOperations.bundlers[0].privateKey',
    'wrong',
  ],
  [
    'a key beyond the order of the curve',
    {
      ...ports,
      chains: [chain],
      userOperations: { bundlers: [{ ...bundler, privateKey: order }] },
    },
    'userOperations.bundlers[0].privateKey',
    'Not a private key of secp256k1',
    'wrong',
  ],
  [
    'a key of zeros',
    { ...ports, zones: ['a.example'], ccip: { privateKey: key('0') } },
    'ccip.privateKey',
    'Not a private key of secp256k1',
    'wrong',
  ],
  [
    'a public key of anvil',
    { ...ports, zones: ['a.example'], ccip: { privateKey: anvilKey } },
    'ccip.privateKey',
    'This private key is public',
    'missing',
  ],
  [
    'a key that is none',
    { zones: ['a.example'], ccip: { privateKey: '0x1' } },
    'ccip.privateKey',
    'Not a private key',
    'wrong',
  ],
  [
    'a bundler of no chain',
    { userOperations: { bundlers: [bundler] } },
    'userOperations',
    'none of the chains',
    'wrong',
  ],
  [
    'a site that is the wallet’s page',
    { ...ports, login: { ...login, sites: [login.vaultOrigin] } },
    'login.sites[0]',
    'could read keys',
    'wrong',
  ],
  [
    'a site that may not call',
    { ...ports, allowedOrigins: ['https://other.example'], login },
    'login.sites[0]',
    'lacks https://site.example',
    'wrong',
  ],
  ['mail without publicUrl', { login: { ...login, mail } }, '', 'Mails need publicUrl', 'wrong'],
  [
    'a mail server that is away',
    { ...ports, ...publicGateway, login: { ...login, mail } },
    'login.mail.url',
    'could not be read',
    'unread',
  ],
  [
    'a mail server by http',
    { login: { ...login, mail: { ...mail, url: 'http://x' } } },
    'login.mail.url',
    'Expected',
    'wrong',
  ],
  [
    'sign-in by http and https',
    { ...ports, siwx: { origins: ['https://a.example', 'http://b.example'] } },
    'siwx.origins',
    'some have not',
    'wrong',
  ],
  [
    'a variable that is not set',
    `{ "sessions": { "secret": "$\{NO_SUCH}" } }`,
    'sessions.secret',
    'NO_SUCH is not set',
    'wrong',
  ],
  ['no network', ports, 'chains', 'There is no network', 'missing'],
]

describe('the check finds', () => {
  it.each(table)('%s [L15]', async (_, settings, place, text, status, argv) => {
    const { findings } = await check(settings, argv)
    expect(findings).toContainEqual(
      expect.objectContaining({ place, status, text: expect.stringContaining(text) }),
    )
  })

  it('all mistakes at once, and none in settings without one [L15]', async () => {
    const many = {
      prot: 1,
      chains: ['ethereun', { ...chain, rpcURL: node }],
      allowedOrigins: ['*'],
    }
    const wrong = (await check(many)).findings.filter(({ status }) => status === 'wrong')
    expect(wrong.map(({ place }) => place).sort()).toEqual([
      'allowedOrigins[0]',
      'chains[0]',
      'chains[1].rpcURL',
      'prot',
    ])
    const { findings, code } = await check({ ...ports, databaseUrl: 'sqlite:FOLDER/gateway.db' })
    expect(code).toBe(0)
    expect(findings.filter(({ status }) => status === 'unread' || status === 'wrong')).toEqual([])
  })

  it('a port that another program has, and a gateway that runs already [L15]', async () => {
    const server = createServer((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\nhello'))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    try {
      const settings = { ...ports, port }
      const finding = { place: 'port', text: `Another program has port ${port}.`, status: 'wrong' }
      expect((await check(settings)).findings).toContainEqual(expect.objectContaining(finding))
    } finally {
      server.close()
    }
  })

  it('files with secrets that others can read, and a folder that cannot be written [L15]', async () => {
    await check({ ...ports, sessions: { secret } })
    chmodSync(join(folder, 'gateway.json'), 0o644)
    const { output } = await runForTests(['check'], { cwd: folder })
    expect(output).toContain(`chmod 600 ${join(folder, 'gateway.json')}`)
    expect(output).not.toContain(secret)
    if (process.getuid?.() === 0) return
    mkdirSync(join(folder, 'closed'), { mode: 0o500 })
    const { findings } = await check({ ...ports, databaseUrl: 'sqlite:FOLDER/closed/a.db' })
    expect(findings.map(({ text }) => text).join('\n')).toContain('cannot write')
  })

  it('never prints a secret, whatever is wrong with it [L15]', async () => {
    const password = 'pass-word-of-the-operator'
    const settings = {
      ...ports,
      ...publicGateway,
      databaseUrl: `postgres://user:${password}@127.0.0.1:1/d`,
      login: { ...login, mail: { ...mail, url: `smtp://user:${password}@127.0.0.1:1` } },
      chains: [{ ...chain, rpcUrl: `http://127.0.0.1:1/${password}` }],
    }
    for (const argv of [[], ['--json']]) {
      writeFileSync(join(folder, 'gateway.json'), JSON.stringify(settings))
      const { output, errors } = await runForTests(['check', ...argv], { cwd: folder })
      expect(output + errors).not.toContain(password)
      expect(output).toContain('could not be read')
    }
  })
})
