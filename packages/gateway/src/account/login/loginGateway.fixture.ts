import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { throwawayFolder } from '@latchkey/service/testing/postgres'
import { afterEach, beforeEach, vi } from 'vitest'
import { createGateway, type Gateway } from '../../gateway.ts'
import { login } from './visitor.fixture.ts'

/** Changed settings of the login service. */
type LoginChanges = Partial<typeof login> & {
  confirmDevices?: boolean
  siteTokens?: { issuer: string; audience: string; jwksUrl: string }
}

type Options = {
  /** Returns the URL of an empty database. Default: SQLite in memory. */
  fresh?: () => Promise<string | undefined>
  /** The time at the start of each test, in Unix milliseconds. Default: the machine's. */
  now?: number
}

/** Starts a gateway with the login service for each test, whose clock moves only by `pass`. */
export function loginGatewayForTests({ fresh = async () => undefined, now }: Options = {}) {
  let running: Gateway | undefined
  const started = () => {
    if (!running) throw new Error('The test has no gateway')
    return running
  }
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], ...(now !== undefined && { now }) })
    running = await createGateway({ logs: 'off', login, databaseUrl: await fresh() })
  })
  afterEach(async () => {
    await started().close()
    vi.useRealTimers()
  })
  return {
    gateway: gatewayBehind(started),
    /** Moves the clock by milliseconds. */
    pass,
  }
}

/** Starts a gateway like {@link loginGatewayForTests}, on a database that other processes can open. */
export function storedLoginGatewayForTests(fresh: () => Promise<string | undefined>) {
  let state: { folder: string; databaseUrl: string; running: Gateway } | undefined
  const started = () => {
    if (!state) throw new Error('The test has no gateway')
    return state
  }
  const start = (databaseUrl: string, changes: LoginChanges = {}) =>
    createGateway({ logs: 'off', login: { ...login, ...changes }, databaseUrl })
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const folder = mkdtempSync(join(throwawayFolder(), 'latchkey-login-'))
    const databaseUrl = (await fresh()) ?? `sqlite:${join(folder, 'login.sqlite')}`
    state = { folder, databaseUrl, running: await start(databaseUrl) }
  })
  afterEach(async () => {
    const { folder, running } = started()
    await running.close()
    rmSync(folder, { recursive: true })
    vi.useRealTimers()
  })
  return {
    gateway: gatewayBehind(() => started().running),
    databaseUrl: () => started().databaseUrl,
    /** Returns a folder that the test's end deletes. */
    folder: () => started().folder,
    /** Restarts the gateway with other settings of the login service. */
    async restart(changes: LoginChanges) {
      const { running, ...stored } = started()
      await running.close()
      state = { ...stored, running: await start(stored.databaseUrl, changes) }
    },
    pass,
  }
}

/** Moves the tests' clock by milliseconds. */
function pass(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds)
}

/** Returns a gateway that passes everything to the running one. */
function gatewayBehind(running: () => Gateway): Gateway {
  return {
    fetch: (request, bindings) => running().fetch(request, bindings),
    upgrade: (request, socket, head) => running().upgrade(request, socket, head),
    metricsUrl: undefined,
    drain: () => running().drain(),
    leave: () => running().leave(),
    close: () => running().close(),
  }
}
