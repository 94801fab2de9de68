import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { throwawayFolder } from '@latchkey/service/testing/postgres'
import { programArgs } from '@latchkey/service/testing/program'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startSlowNode } from '../edge/operation/testing/slowNode.ts'
import { relayOptionsBeside } from './relaySettings.ts'
import { readSettingsOf } from './settings.ts'
import { runForTests } from './testing/run.ts'

const entry = new URL('./main.ts', import.meta.url)
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(throwawayFolder(), 'latchkey-operator-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const run = (...argv: string[]) => runForTests(argv, { cwd: folder })

/** Starts `serve` as a process and resolves with its lines once all services listen. */
async function serve(argv: readonly string[], lines: number, env: Record<string, string> = {}) {
  const process_ = spawn(process.execPath, [...programArgs(entry), 'serve', ...argv], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '', LOGS: 'off', ...env },
  })
  const written: string[] = []
  for await (const text of process_.stdout.setEncoding('utf8')) {
    written.push(...String(text).trim().split('\n'))
    if (written.length >= lines) break
  }
  return { process_, written }
}

describe('the operator’s command', () => {
  it('serves the gateway and the relay in one process, and stops both on a signal [L15]', async () => {
    writeFileSync(
      join(folder, 'gateway.json'),
      '{ "databaseUrl": "sqlite:gateway.db", /* both */ }',
    )
    const { process_, written } = await serve([], 2, { PORT: '0', RELAY_PORT: '0' })
    const [gateway, relay] = written.map((line) => /(?:http|ws):\S+$/.exec(line)?.[0])
    expect((await fetch(`${gateway}/health`)).status).toBe(200)
    expect((await fetch(`${relay?.replace('ws', 'http')}/health`)).status).toBe(200)
    process_.kill('SIGTERM')
    expect((await once(process_, 'exit'))[0]).toBe(0)
    await expect(fetch(`${gateway}/health`)).rejects.toThrow()
    await expect(fetch(`${relay?.replace('ws', 'http')}/health`)).rejects.toThrow()
  })

  it.each([
    ['answers a request in flight before it ends on a signal', 1, 0],
    ['ends at once at a second signal', 2, 143],
  ])('%s [L16]', async (_, signals, code) => {
    const node = await startSlowNode()
    const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 18 }
    const chain = { id: 'eip155:1', name: 'One', rpcUrl: node.url, nativeCurrency }
    const settings = { port: 0, chains: [chain], relay: { port: 0 } }
    writeFileSync(join(folder, 'gateway.json'), JSON.stringify(settings))
    const { process_, written } = await serve([], 2)
    const exited = once(process_, 'exit')
    const [gateway, relay] = written.map((line) => `http${/:\/\/\S+$/.exec(line)?.[0]}`)
    const body =
      '{"jsonrpc":"2.0","id":1,"method":"eth_getBalance","params":["0x1111111111111111111111111111111111111111","latest"]}'
    const answer = fetch(`${gateway}/v1/?chainId=eip155:1`, { method: 'POST', body }).then(
      (response) => response.text(),
      () => 'cut',
    )
    await node.untilWaiting(1)
    process_.kill('SIGTERM')
    const listens = (url: string | undefined) =>
      fetch(`${url}/live`).then(
        () => true,
        () => false,
      )
    while ((await listens(gateway)) || (await listens(relay))) await pause(10)
    if (signals === 2) process_.kill('SIGTERM')
    else node.answerAll()
    expect(await answer).toContain(signals === 2 ? 'cut' : '"result":"0x5"')
    expect((await exited)[0]).toBe(code)
    node.stop()
  })

  it.each([
    ['gateway', { PORT: '0' }, /^Latchkey gateway listens on http:/],
    ['relay', { PORT: '0' }, /^The relay listens on ws:/],
    ['relay', { RELAY_PORT: '0' }, /^The relay listens on ws:/],
  ])('serves the %s alone [L15]', async (only, env, line) => {
    const { process_, written } = await serve(['--only', only], 1, env)
    expect(written).toEqual([expect.stringMatching(line)])
    process_.kill('SIGTERM')
    expect((await once(process_, 'exit'))[0]).toBe(0)
  })

  it('gives the relay a database and a port of metrics of its own in each process [L15]', async () => {
    const env = { DATABASE_URL: 'sqlite:one.db', METRICS_PORT: '4390', PORT: '4310' }
    writeFileSync(join(folder, 'gateway.json'), '{ "relay": { "port": 4321 } }')
    const ignore = () => {}
    const streams = { write: ignore, writeError: ignore, stopped: async () => {} }
    const flags = { has: () => false, text: () => undefined, texts: () => [] }
    const call = { words: [], flags, terminal: { env, cwd: folder, ...streams } }
    const options = relayOptionsBeside(readSettingsOf(call, 'relay'))
    expect(options.database).toContain('one.relay.db')
    expect(options).toMatchObject({ port: 4321 })
    expect(options.metrics).toBeUndefined()
  })

  it('finds the SQLite files beside the settings from every folder [L15]', async () => {
    const settings = { databaseUrl: 'sqlite:a.db', relay: { databaseUrl: 'sqlite:b.db' } }
    const chain = { preset: 'base', rpcUrl: 'http://127.0.0.1:1', index: true }
    mkdirSync(join(folder, 'settings'))
    const path = join(folder, 'settings', 'gateway.json')
    writeFileSync(path, JSON.stringify({ ...settings, chains: [chain] }))
    const at = ['--settings', 'settings/gateway.json']
    expect((await run('migrate', ...at)).code).toBe(0)
    expect((await run('index', 'status', ...at)).code).toBe(0)
    expect((await run('backup', 'one', ...at)).output).toContain('relay: relay.sqlite')
    const checked = await run('check', '--json', '--timeout', '1', ...at)
    expect(checked.output).not.toContain('serve will make the file')
    const { process_ } = await serve(at, 2, { PORT: '0', RELAY_PORT: '0' })
    process_.kill('SIGTERM')
    await once(process_, 'exit')
    expect(readdirSync(join(folder, 'settings')).sort()).toEqual(['a.db', 'b.db', 'gateway.json'])
    expect(readdirSync(folder).sort()).toEqual(['one', 'settings'])
  })

  it('takes variables from .env beside the settings, and secrets from files [L15]', async () => {
    writeFileSync(join(folder, 'gateway.jsonc'), `{ "oneInch": { "key": "$\{SWAP_KEY}" } } // key`)
    writeFileSync(join(folder, 'key'), 'from-a-file\n')
    writeFileSync(join(folder, '.env'), `PORT=0\nSWAP_KEY_FILE=${join(folder, 'key')}\n`)
    const { process_, written } = await serve(['--only', 'gateway'], 1)
    expect(written[0]).not.toContain(':4310')
    process_.kill('SIGTERM')
    expect((await once(process_, 'exit'))[0]).toBe(0)
  })

  it('names all mistakes of gateway and relay before anything starts [L15]', async () => {
    writeFileSync(
      join(folder, 'gateway.json'),
      JSON.stringify({
        host: '0.0.0.0',
        port: 4320,
        databaseUrl: 'sqlite:one.db',
        chains: ['ethereun'],
        relay: { port: 4320, databaseUrl: 'sqlite:one.db', prot: 1 },
      }),
    )
    const { code, errors } = await run('serve')
    expect(code).toBe(1)
    expect(errors).toContain('chains[0]: Unknown network "ethereun": did you mean "ethereum"?')
    expect(errors).toContain('relay.prot: Unknown setting: did you mean "port"?')
    writeFileSync(
      join(folder, 'gateway.json'),
      JSON.stringify({
        host: '0.0.0.0',
        port: 4320,
        databaseUrl: 'sqlite:one.db',
        relay: { port: 4320, databaseUrl: 'sqlite:one.db' },
      }),
    )
    const again = await run('serve')
    for (const place of ['relay.hosts', 'relay.port', 'relay.databaseUrl'])
      expect(again.errors).toContain(`${place}: `)
  })

  it('names the setting when the database is away, or the port is taken [L15]', async () => {
    const away = { port: 0, databaseUrl: 'postgres://u:secret-password@127.0.0.1:1/d' }
    writeFileSync(join(folder, 'gateway.json'), JSON.stringify(away))
    const database = await run('serve', '--only', 'gateway')
    expect(database.errors).toMatch(/^databaseUrl: The database cannot be reached \(ECONNREFUSED\)/)
    expect(database.errors).not.toContain('secret-password')
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const relay = { port: 0 }
    for (const [place, settings] of [
      ['host and port', { port, relay }],
      ['relay.host and relay.port', { port: 0, relay: { port } }],
      ['metrics', { port: 0, relay, metrics: { port } }],
      ['relay.metrics', { port: 0, relay: { port: 0, metrics: { port } } }],
    ] as const) {
      writeFileSync(join(folder, 'gateway.json'), JSON.stringify(settings))
      const taken = await run('serve')
      expect(taken.errors).toContain(`${place}: listen EADDRINUSE`)
      expect(taken.errors.startsWith(place)).toBe(true)
      expect(taken.code).toBe(1)
    }
    server.close()
  })

  it('explains itself and each command, and prints its version', async () => {
    const all = await run('--help')
    expect(all.code).toBe(0)
    const names = Array.from(all.output.matchAll(/^ {2}([a-z]+) {2}/gm), ([, name]) => name ?? '')
    expect(names).toContain('serve')
    for (const name of names) {
      const help = await run(name, '--help')
      expect(help).toMatchObject({ code: 0, errors: '' })
      expect(help.output).toContain(`Usage: latchkey-gateway ${name}`)
    }
    expect((await run('--version')).output).toMatch(/^\d+\.\d+\.\d+\n$/)
    expect((await run()).code).toBe(1)
  })

  it.each([
    [['serv'], 'Unknown command "serv": did you mean "serve"?'],
    [['xyzzy'], 'Unknown command "xyzzy"'],
    [['serve', '--onyl', 'relay'], 'Unknown flag --onyl: did you mean "--only"?'],
    [['serve', '--only'], '--only needs a value'],
    [['serve', '--only', 'relay', '--only', 'relay'], 'given twice'],
    [['serve', '--only', 'bundler'], '--only is gateway or relay'],
    [['serve', 'gateway'], 'This command takes no word'],
    [['serve', '--settings', 'nowhere.json'], 'There are no settings at'],
    [['serve', '--help=yes'], '--help has no value'],
    [['users'], 'Say what to do: export'],
    [['users', 'blok', 'a@b.example'], 'Unknown action "blok": did you mean "block"?'],
    [['users', 'block'], 'users block needs an address'],
    [['users', 'reseal', 'a@b.example'], '"a@b.example" is one word too many'],
    [['index', 'reset'], 'index reset needs --chain ID'],
    [['index', 'status'], 'No settings: name them with --settings'],
    [['descriptors', 'import'], 'needs an archive and --sha256'],
    [['descriptors', 'export'], 'Unknown action "export"'],
  ])('says what is wrong with the call %j [L15]', async (argv, message) => {
    const { code, errors, output } = await run(...argv)
    expect(errors).toContain(message)
    expect([code, output]).toEqual([1, ''])
  })

  it('reports and resets the index, and finds no user, by the existing commands', async () => {
    const chain = { preset: 'base', rpcUrl: 'http://127.0.0.1:1', index: true }
    writeFileSync(
      join(folder, 'gateway.json'),
      JSON.stringify({ databaseUrl: `sqlite:${join(folder, 'gateway.db')}`, chains: [chain] }),
    )
    expect((await run('index', 'status')).output).toBe('eip155:8453: nothing is indexed yet\n')
    expect((await run('index', 'reset', '--chain', 'eip155:8453')).output).toContain('Nothing was')
    expect((await run('index', 'reset', '--chain=eip155:1')).errors).toContain('no chain eip155:1')
    expect((await run('users', 'export', 'a@b.example')).errors).toContain('no login')
  })
})
