import { createGateway, type Gateway } from '@latchkey/gateway'
import { knownError } from '@latchkey/protocol'
import {
  type Cookies,
  type DeviceShares,
  type DeviceStore,
  fetchWithCookies,
  vaultGateway,
} from '@latchkey/vault/wallet'
import * as v from 'valibot'
import { type CallInput, type CallName, type Calls, calls, type Result } from '../calls.ts'
import { keyHandlers } from './handlers.ts'

const gatewayUrl = 'https://gateway.site.example'
const pageOrigin = 'https://vault.site.example'
export const topOrigin = 'https://site.example'

/** Starts a gateway with the real log-in, whose mails are in a mailbox. */
function startLogin(): Promise<Gateway> {
  return createGateway({
    logs: 'off',
    login: {
      vaultOrigin: pageOrigin,
      sites: [topOrigin],
      siteName: 'Example',
      secret: 'a secret of the tests, 32 characters or more',
      sealingKeys: ['the first sealing key of the tests, 32 or more'],
      mail: { by: 'mailbox' },
    },
  })
}

/** Returns a gateway that starts and stops with each test, and browsers at it. */
export function loginForTests() {
  let gateway: Gateway | undefined
  return {
    async start() {
      gateway = await startLogin()
    },
    stop: async () => gateway?.close(),
    browser() {
      if (!gateway) throw new Error('No test is running')
      return createBrowser(gateway)
    },
  }
}

/** Stores values as a browser does, in memory. */
function stored<Value>(first: Value) {
  let now = first
  return {
    load: async () => now,
    async change(next: (before: Value) => Value) {
      now = next(now)
    },
  }
}

/** A browser with the wallet's page. Its storage lasts when `reload` starts a new worker. */
export function createBrowser(gateway: Pick<Gateway, 'fetch'>) {
  const shares = stored<DeviceShares>(new Map())
  const device: DeviceStore = {
    load: async (user) => (await shares.load()).get(user),
    all: async () => [...(await shares.load()).values()],
    async change(next) {
      if (isBlocked) throw knownError('STORAGE_BLOCKED')
      await shares.change(next)
    },
  }
  let isBlocked = false
  const requests: string[] = []
  const refusals = new Map<string, string>()
  const fetchIt: typeof fetch = async (url, init) => {
    const request = new Request(url, init)
    requests.push(new URL(request.url).pathname)
    const error = refusals.get(`${request.method} ${new URL(request.url).pathname}`)
    if (error !== undefined) return Response.json({ error }, { status: 409 })
    request.headers.set('origin', pageOrigin)
    return gateway.fetch(request)
  }
  const cookies = stored<Cookies>(new Map())
  const services = {
    device,
    origin: pageOrigin,
    gateway: vaultGateway(gatewayUrl, fetchWithCookies(gatewayUrl, cookies, fetchIt)),
  }
  let handlers = keyHandlers(services)
  const { signal } = new AbortController()

  /** Sends a call to the worker as the page does, and parses the result. */
  async function call<Name extends CallName>(
    name: Name,
    params: CallInput<Name>,
  ): Promise<Result<Name>> {
    const handler = handlers.get(name)
    if (!handler) throw new TypeError(`The worker has no ${name}`)
    const schema: Calls[Name]['result'] = calls[name].result
    return v.parse(schema, await handler(JSON.parse(JSON.stringify(params)), signal))
  }
  return {
    device,
    call,
    /** The paths of the requests to the gateway. */
    requests,
    /** Lets the page store nothing from now on. */
    blockStorage(): void {
      isBlocked = true
    },
    /** The gateway's refusals by method and path. They do not reach the real one. */
    refusals,
    /** Opens the wallet for the site. */
    open: (more: Partial<CallInput<'open'>> = {}) =>
      call('open', { topOrigin, passkey: null, ...more }),
    /** Starts a new worker, which has no open wallet. */
    reload(): void {
      handlers = keyHandlers(services)
    },
    async logIn(email: string): Promise<void> {
      await call('startByEmail', { email, language: 'en' })
      const code = /is (\d{6})\./.exec(await mailbox(gateway))?.[1] ?? ''
      const entered = await call('enterCode', { email, code })
      if (entered.status !== 'done') throw new Error(JSON.stringify(entered))
    },
  }
}

async function mailbox(gateway: Pick<Gateway, 'fetch'>): Promise<string> {
  return (await gateway.fetch(new Request(`${gatewayUrl}/login/mailbox`))).text()
}
