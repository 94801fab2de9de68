import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { throwawayFolder } from '@latchkey/service/testing/postgres'
import {
  appendMark,
  canRecordWrites,
  createRecorder,
  cutsOf,
  type Recorder,
} from '@latchkey/service/testing/powerCut'
import { programArgs } from '@latchkey/service/testing/program'
import { afterEach, expect, it } from 'vitest'
import { createGateway, type Gateway } from '../../gateway.ts'
import { createVault } from './vault.fixture.ts'
import { login, visitor } from './visitor.fixture.ts'

const cuts = process.env.LATCHKEY_LONG ? 1_000 : 25
const entry = new URL('../../main.ts', import.meta.url)

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** What the gateway has acknowledged to a visitor's browser: the vault, and the browser's cookies then. */
type Acknowledged = { email: string; version: number; cookies: ReadonlyMap<string, string> }
/** The ids of each visitor's vaults, by address, in the order in which they were sent. */
type SentVaults = Map<string, string[]>

it.runIf(canRecordWrites())(
  'has each acknowledged vault and login after a power cut at any point [L6]',
  { timeout: cuts * 2_000 + 60_000 },
  async () => {
    const work = mkdtempSync(join(throwawayFolder(), 'latchkey-power-cut-'))
    folders.push(work)
    const recorder = createRecorder(work)
    const { acknowledged, sent } = await storeThroughRestarts(recorder, work)
    const folder = join(work, 'left')
    const seed = Math.floor(Math.random() * 2 ** 32)
    let tried = 0
    let checked = 0
    for (const { marks, ...cut } of cutsOf({
      record: recorder.record,
      folder,
      count: cuts,
      seed,
    })) {
      const gateway = await openGateway(join(folder, 'gateway.db'))
      const newest = newestOf(marks.flatMap((mark) => acknowledged[Number(mark)] ?? []))
      for (const one of newest) {
        const found = await versionFor(gateway, one, sent)
        expect(found, `${one.email} of seed ${seed}, cut ${cut.seed}`).toBeGreaterThanOrEqual(
          one.version,
        )
        checked += 1
      }
      await gateway.close()
      tried += 1
    }
    expect(tried).toBe(cuts)
    expect(checked).toBeGreaterThan(0)
  },
)

const openGateway = (file: string) =>
  createGateway({ logs: 'off', login, databaseUrl: `sqlite:${file}` })

/** Visitors log in and store vaults, while the gateway is stopped once and killed once. */
async function storeThroughRestarts({ folder, record, environment }: Recorder, work: string) {
  const settings = join(work, 'gateway.json')
  writeFileSync(settings, JSON.stringify({ login }))
  const database = { DATABASE_URL: `sqlite:${join(folder, 'gateway.db')}` }
  const acknowledged: Acknowledged[] = []
  const sent: SentVaults = new Map()
  for (const signal of ['SIGTERM', 'SIGKILL', 'SIGTERM'] as const) {
    const gateway = await startGateway(settings, { ...environment, ...database })
    const email = `${signal}${sent.size}@mail.example`
    await storeVaults(gateway.remote, email, sent, (one) => {
      acknowledged.push(one)
      appendMark(record, String(acknowledged.length - 1))
    })
    await gateway.end(signal)
  }
  return { acknowledged, sent }
}

async function storeVaults(
  gateway: Gateway,
  email: string,
  sent: SentVaults,
  acknowledge: (one: Acknowledged) => void,
): Promise<void> {
  const page = visitor(gateway)
  const { user } = await page.logIn(email)
  const ids: string[] = []
  sent.set(email, ids)
  const entropy = crypto.getRandomValues(new Uint8Array(16))
  for (let version = 0; version < 6; version += 1) {
    const replaces = ids.at(-1)
    const { vault, body } = await createVault(user, { entropy, ...(replaces && { replaces }) })
    ids.push(vault.id)
    const { status } = await page.request('PUT', 'vault', body)
    if (status !== 200) throw new Error(`The vault was not stored: ${status}`)
    acknowledge({ email, version, cookies: new Map(page.cookies) })
  }
}

/** The last entry of each visitor. */
function newestOf(all: readonly Acknowledged[]): Iterable<Acknowledged> {
  return new Map(all.map((one) => [one.email, one])).values()
}

/** The number of the vault that the gateway returns to a browser; −1 if it returns none. */
async function versionFor(
  gateway: Gateway,
  { email, cookies }: Acknowledged,
  sent: SentVaults,
): Promise<number> {
  const page = visitor(gateway)
  for (const [name, value] of cookies) page.cookies.set(name, value)
  const response = await page.request('GET', 'vault')
  if (response.status !== 200) return -1
  const { vault } = await response.json()
  return sent.get(email)?.indexOf(vault.id) ?? -1
}

async function startGateway(settings: string, environment: Record<string, string>) {
  const env = { ...process.env, NODE_OPTIONS: '', LOGS: 'off', PORT: '0', ...environment }
  const started = spawn(process.execPath, [...programArgs(entry), settings], { env })
  let errors = ''
  started.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const first = await Promise.race([once(started.stdout, 'data'), once(started, 'exit')])
  const url = /listens on (http:\S+)/.exec(String(first[0]))?.[1]
  if (url === undefined) throw new Error(`The gateway did not start: ${errors}`)
  return {
    remote: gatewayAt(url),
    async end(signal: NodeJS.Signals) {
      const exited = once(started, 'exit')
      started.kill(signal)
      await exited
    },
  }
}

/** Returns a gateway that passes requests to the one at `url`. */
function gatewayAt(url: string): Gateway {
  return {
    fetch: (request) =>
      fetch(
        new Request(
          new URL(new URL(request.url).pathname + new URL(request.url).search, url),
          request,
        ),
      ),
    upgrade: () => {},
    metricsUrl: undefined,
    drain: () => {},
    leave: async () => {},
    close: async () => {},
  }
}
