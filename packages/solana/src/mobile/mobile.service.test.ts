import {
  connect,
  createLatchkey,
  memoryStorage,
  type OperationContext,
  type Storage,
} from '@latchkey/core'
import type { Network } from '@latchkey/protocol'
import { ed25519 } from '@noble/curves/ed25519'
import { getBase58Encoder } from '@solana/kit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { made } from '../made.fixture.ts'
import { operations } from '../operations/index.ts'
import { associationUri, randomPort } from './association.ts'
import { authorizationKey, recall } from './authorization.ts'
import { type MobileWalletOptions, mobileTiming, mobileWallet } from './index.ts'
import { type AppChanges, quietPort, type WalletApp, walletApp } from './wallet-app.fixture.ts'

const never = new AbortController().signal
const rpc = () => Promise.reject(new Error('No chain is needed here'))
const network = networkOf('solana:localnet', 'Solana Local')
const devnet = networkOf('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Devnet')
/** Not to be reached, even by a busy machine. */
const timing = { ...mobileTiming, total: 15_000 }
const hasty = { ...mobileTiming, total: 600 }
const apps: WalletApp[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.stop()
})

function networkOf(id: `solana:${string}`, name: string): Network {
  const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 }
  const facts = { caipNetworkId: id, chainNamespace: 'solana', name, nativeCurrency } as const
  return { ...facts, rpcUrls: ['http://127.0.0.1:1'], assets: {} }
}
function install(changes: AppChanges = {}): WalletApp {
  const app = walletApp(changes)
  apps.push(app)
  return app
}
const metadata = {
  name: 'Shop',
  url: 'https://shop.example',
  icons: ['https://shop.example/icon.png'],
}
type More = MobileWalletOptions & { storage?: Storage }
function connectorTo(app: WalletApp, { storage = memoryStorage(), ...more }: More = {}) {
  const launch = (uri: string) => app.open(uri)
  const options = { launch, timing, port: quietPort, ...more }
  return made(mobileWallet(options), { metadata, storage }).connector
}
function connecting(changes: AppChanges, more: More = {}) {
  const connector = connectorTo(install(changes), more)
  return connector.connect({ networks: [network], signal: never })
}
async function connected(changes: AppChanges = {}, more: More = {}) {
  const app = install(changes)
  const connector = connectorTo(app, more)
  const { accounts } = await connector.connect({ networks: [network], signal: never })
  const [account] = accounts
  if (!account) throw new Error('The app gave no account')
  const context: OperationContext = { connector, account, network, rpc }
  return { app, connector, context, account }
}
function verified(signature: string, message: string, signer: string): boolean {
  const [bytes, key] = [signature, signer].map(
    (text) => new Uint8Array(getBase58Encoder().encode(text)),
  )
  if (!bytes || !key) return false
  return ed25519.verify(bytes, new TextEncoder().encode(message), key)
}

describe('the way to a wallet app', () => {
  it('is called "Mobile Wallet Adapter" [C12.1]', () => {
    expect(connectorTo(install()).name).toBe('Mobile Wallet Adapter')
  })

  it('opens the app by a link with a port from 49152 to 65535 [C12.4]', async () => {
    const { app } = await connected()
    const [uri = ''] = app.uris
    expect(uri).toMatch(
      /^solana-wallet:\/v1\/associate\/local\?association=[\w-]{87}&port=\d{5}&v=v1$/,
    )
    for (let time = 0; time < 5_000; time++) {
      const port = randomPort()
      expect(port >= 49_152 && port <= 65_535).toBe(true)
    }
  })

  it.each([
    49_151,
    65_536,
    50_000.5,
    Number.NaN,
  ])('refuses the port %d [C12.4] [I3.1]', async (port) => {
    await expect(connecting({}, { port: () => port })).rejects.toMatchObject({
      code: 'MOBILE_PORT_OUT_OF_RANGE',
      message: 'Association port out of range',
    })
  })

  it('knows only https addresses of wallets [C12.5] [I3.2]', async () => {
    const key = new Uint8Array(65)
    const link = associationUri(key, 50_000, 'https://wallet.example/in/')
    expect(link).toMatch(/^https:\/\/wallet\.example\/in\/v1\/associate\/local\?association=/)
    for (const base of ['http://wallet.example', 'javascript:alert(1)', 'intent://x', '', 'x']) {
      await expect(connecting({ base })).rejects.toMatchObject({
        code: 'MOBILE_FORBIDDEN_BASE_URL',
        message: 'Forbidden wallet base URL',
      })
    }
  })

  it('opens the same wallet again by its own address [C12.5]', async () => {
    const { app, context } = await connected({ base: 'https://wallet.example/' })
    await operations.signMessage(context, 'Hello')
    expect(app.uris[1]).toMatch(/^https:\/\/wallet\.example\/v1\/associate\/local\?/)
  })

  it('passes through its states [C12.3]', async () => {
    const connector = connectorTo(install())
    const states: string[] = [connector.session.get()]
    connector.session.subscribe(() => states.push(connector.session.get()))
    await connector.connect({ networks: [network], signal: never })
    expect(states).toEqual([
      'disconnected',
      'connecting',
      'hello_req_sent',
      'connected',
      'disconnected',
    ])
  })

  it('is reported as a connection to an app of this phone [H2]', async () => {
    const { detect: _, ...connector } = connectorTo(install())
    const client = createLatchkey({
      projectId: 'test',
      gatewayUrl: 'http://127.0.0.1:1',
      networks: [network],
      connectors: [() => connector],
      storage: memoryStorage(),
    })
    const received: unknown[] = []
    client.events.subscribe((event) => received.push(event))
    await connect(client, { connectorId: connector.id })
    const properties = { method: 'mobile', name: 'Mobile Wallet Adapter' }
    expect(received).toEqual([{ event: 'CONNECT_SUCCESS', properties }])
  })

  it('reports to the dialog what it waits for', async () => {
    const app = install()
    const connector = connectorTo(app)
    const steps: string[] = []
    connector.steps.subscribe(() => steps.push(connector.steps.get()))
    await connector.connect({ networks: [network], signal: never })
    expect(steps.filter((step) => step !== 'reachApp')).toEqual([
      'launchApp',
      'approveInApp',
      'idle',
    ])
  })

  it('tries for 30 s, with the pauses of the specification, and waits 3 s for the app [C12.6] [C12.7]', () => {
    expect(mobileTiming).toEqual({
      total: 30_000,
      retryDelays: [150, 150, 200, 500, 500, 750, 750, 1000],
      launch: 3_000,
    })
  })

  it('meets an app that listens late, at the next try [C12.6]', async () => {
    // The attempts of the first 320 ms, at 0, 150 and 300 on a fast machine, reach no app.
    await connected({ late: 320 }, { launch: openLater })
  })
  const openLater = (uri: string) => {
    apps.at(-1)?.open(uri)
    return Promise.resolve()
  }

  it('gives up if no app listens [C12.6] [I3.5]', async () => {
    await expect(
      connecting({}, { launch: () => Promise.resolve(), timing: hasty }),
    ).rejects.toMatchObject({ code: 'MOBILE_SESSION_TIMEOUT', message: 'Session timeout' })
  })

  it('does not run in an insecure page [I3.3]', async () => {
    Reflect.set(globalThis, 'isSecureContext', false)
    try {
      await expect(connecting({})).rejects.toMatchObject({
        code: 'MOBILE_SECURE_CONTEXT',
        message: 'Secure context required',
      })
    } finally {
      Reflect.deleteProperty(globalThis, 'isSecureContext')
    }
  })

  it('ends with the signal', async () => {
    const signal = AbortSignal.timeout(300)
    const app = install({ answers: { authorize: () => new Promise(() => {}) } })
    await expect(connectorTo(app).connect({ networks: [], signal })).rejects.toMatchObject({
      code: 'TIMED_OUT',
    })
    await expect.poll(() => app.sessions()).toBe(0)
  })
})

describe('a session', () => {
  it.each([
    ['with the binary subprotocol', {}],
    ['with the base64 subprotocol', { base64: true }],
    ['with an app that says first that it is there', { ping: true }],
    ['with an app of the first version', { version: null }],
  ])('works %s [C12.3]', async (_, changes) => {
    const app = install(changes)
    const requested = connectorTo(app).connect({ networks: [devnet], signal: never })
    expect(await requested).toMatchObject({ accounts: [{ address: app.address }] })
  })

  it.each(['v2', 2, 'constructor'])('refuses the protocol version %o [I3.7]', async (version) => {
    await expect(connecting({ version })).rejects.toMatchObject({
      code: 'MOBILE_PROTOCOL_VERSION',
      message: 'Invalid protocol version',
    })
  })

  const onFrame = (at: number, change: (frame: Buffer) => Buffer | null) => ({
    frame: (frame: Buffer, index: number) => (index === at ? change(frame) : frame),
  })
  const sequence = (value: number) => (frame: Buffer) => {
    const copy = Buffer.from(frame)
    copy.writeUInt32BE(value)
    return copy
  }
  const flip = (frame: Buffer) => {
    const copy = Buffer.from(frame)
    copy[copy.length - 1] = (copy[copy.length - 1] ?? 0) ^ 1
    return copy
  }
  it.each([
    ['a sequence number that comes twice', onFrame(1, sequence(1)), 'WALLET_MISBEHAVED'],
    ['a sequence number left out', onFrame(1, sequence(3)), 'WALLET_MISBEHAVED'],
    ['a frame with another bit', onFrame(1, flip), 'WALLET_MISBEHAVED'],
    ['a frame that is too short', onFrame(1, (frame) => frame.subarray(0, 9)), 'WALLET_MISBEHAVED'],
    ['a key that is no point', onFrame(0, (frame) => frame.fill(7, 0, 65)), 'WALLET_MISBEHAVED'],
    ['half a key', onFrame(0, (frame) => frame.subarray(0, 30)), 'WALLET_MISBEHAVED'],
    [
      'the key of somebody else',
      onFrame(0, (frame) => Buffer.concat([otherKey(), frame.subarray(65)])),
      'WALLET_MISBEHAVED',
    ],
    ['no answer to the greeting', onFrame(0, () => null), 'MOBILE_SESSION_TIMEOUT', hasty],
  ] as const)('ends at %s', async (_, changes, code, patience = timing) => {
    const app = install(changes)
    const connector = connectorTo(app, { timing: patience })
    const requested = connector.connect({ networks: [network], signal: never })
    await expect(requested).rejects.toMatchObject({ code })
    expect(connector.session.get()).toBe('disconnected')
    await expect.poll(() => app.sessions()).toBe(0)
  })
  function otherKey(): Buffer {
    // The generator of P-256: a valid point without a known key here.
    const x = '6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296'
    const y = '4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5'
    return Buffer.from(`04${x}${y}`, 'hex')
  }

  it('understands an app that names no error beside its results', async () => {
    const { accounts } = await connecting({ nullError: true })
    expect(accounts).toHaveLength(1)
  })

  it('ends when the connection drops [I3.4]', async () => {
    await expect(connecting({ dropOn: 'authorize' })).rejects.toMatchObject({
      code: 'MOBILE_SESSION_CLOSED',
      message: 'Session closed',
    })
  })
})

describe('connecting', () => {
  it('asks for the chain in the name of the site, and what the app can do [C12.2]', async () => {
    const { app, account } = await connected()
    expect(app.requested.map(({ method }) => method)).toEqual(['authorize', 'get_capabilities'])
    expect(app.requested[0]?.params).toEqual({
      identity: { name: 'Shop', uri: 'https://shop.example', icon: 'icon.png' },
      chain: 'solana:localnet',
    })
    const { address } = app
    expect(account).toEqual({ namespace: 'solana', address, type: 'eoa', publicKey: address })
  })

  const answer = (authorize: unknown) => ({ answers: { authorize: () => authorize } })
  const refuse = (code: number) => ({
    answers: {
      authorize: () => {
        throw { code, message: 'no' }
      },
    },
  })
  it.each([
    ['declined', refuse(-1), 'CONNECTION_DECLINED'],
    ['for a chain that the app does not know', refuse(-7), 'CHAIN_NOT_SUPPORTED'],
    ['answered with an unknown error', refuse(-32603), 'WALLET_CONNECTION'],
    ['answered with nothing', answer(null), 'WALLET_MISBEHAVED'],
    ['answered without accounts', answer({ auth_token: 'x', accounts: [] }), 'WALLET_ACCOUNT'],
    [
      'answered with a short key',
      answer({ auth_token: 'x', accounts: [{ address: 'AAAA' }] }),
      'WALLET_PUBLIC_KEY',
    ],
    ['answered without a token', answer({ accounts: [{ address: 'AAAA' }] }), 'WALLET_MISBEHAVED'],
  ])('fails when it is %s', async (_, changes, code) => {
    await expect(connecting(changes)).rejects.toMatchObject({ code })
  })
})

describe('the permission', () => {
  it('is kept, and gives the account back without opening the app [C12.8] [D2]', async () => {
    const storage = memoryStorage()
    const { app, account } = await connected({}, { storage })
    expect(storage.get(authorizationKey)).toContain('token-1')
    const again = connectorTo(app, { storage })
    expect(await again.restore({ signal: never })).toEqual({ accounts: [account] })
    expect(app.uris).toHaveLength(1)
  })

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['another address of the wallet', keptWith({ wallet_uri_base: 'javascript:alert(1)' })],
    ['no key', keptWith({ accounts: [{ address: '' }] })],
    ['no account', keptWith({ accounts: [] })],
    ['a token that is no text', keptWith({ auth_token: 7 })],
  ])('is dropped when storage holds %s [C12.8]', async (_, text) => {
    const storage = memoryStorage({ [authorizationKey]: text })
    expect(await connectorTo(install(), { storage }).restore({ signal: never })).toBeNull()
    expect(storage.get(authorizationKey)).toBeNull()
  })
  function keptWith(change: object): string {
    const accounts = [{ address: Buffer.alloc(32).toString('base64') }]
    return JSON.stringify({ auth_token: 'x', accounts, chains: [], capabilities: {}, ...change })
  }

  it('is renewed before each request, and taken over when it changed [C12.2]', async () => {
    const storage = memoryStorage()
    const { app, context } = await connected({}, { storage })
    await operations.signMessage(context, 'Hello')
    const [, , renewal, request] = app.requested
    expect(renewal).toMatchObject({ method: 'authorize', params: { auth_token: 'token-1' } })
    expect(request?.method).toBe('sign_messages')
    expect(recall(storage)?.authorization.token).toBe('token-2')
  })

  it('is renewed by reauthorize with apps of the first version [C12.2]', async () => {
    const app = install({ version: null })
    const connector = connectorTo(app)
    const { accounts } = await connector.connect({ networks: [devnet], signal: never })
    const [account] = accounts
    if (!account) throw new Error('The app gave no account')
    await operations.signMessage({ connector, account, network, rpc }, 'Hello')
    expect(app.requested[0]?.params).toMatchObject({ cluster: 'devnet' })
    expect(app.requested.map(({ method }) => method)).toEqual([
      'authorize',
      'get_capabilities',
      'reauthorize',
      'sign_messages',
    ])
  })

  it('is over when the app no longer honours it [C12.8]', async () => {
    const storage = memoryStorage()
    const { connector, context } = await connected(onceAuthorized(), { storage })
    const events: unknown[] = []
    connector.subscribe((event) => events.push(event))
    await vi.dynamicImportSettled()
    await expect(operations.signMessage(context, 'Hello')).rejects.toMatchObject({
      code: 'WALLET_DISCONNECTED',
    })
    await expect.poll(() => events).toEqual([{ type: 'disconnect' }])
    expect(storage.get(authorizationKey)).toBeNull()
  })
  function onceAuthorized(): AppChanges {
    const accounts = [{ address: Buffer.alloc(32, 1).toString('base64') }]
    return {
      answers: {
        authorize({ auth_token }) {
          if (auth_token !== undefined) throw { code: -1, message: 'no' }
          return { auth_token: 'x', accounts }
        },
      },
    }
  }

  it('is forgotten by a disconnect, without opening the app', async () => {
    const storage: Storage = memoryStorage()
    const { app, connector, account } = await connected({}, { storage })
    await connector.disconnect()
    expect(storage.get(authorizationKey)).toBeNull()
    expect(connector.signer('solana')?.account(account.address)).toBeUndefined()
    expect(app.uris).toHaveLength(1)
  })
})

describe('signing', () => {
  it('signs a text so that another library verifies it [C12.2]', async () => {
    const { app, context } = await connected()
    const { signature } = await operations.signMessage(context, 'Größe 🗝️')
    expect(verified(signature, 'Größe 🗝️', app.address)).toBe(true)
    expect(verified(signature, 'other', app.address)).toBe(false)
  })

  it('signs in', async () => {
    const { app, context } = await connected()
    const request = { domain: 'shop.example', statement: 'Hi', nonce: '12345678' }
    const answer = await operations.signIn(context, request)
    expect(answer.message).toContain('shop.example wants you to sign in')
    expect(verified(answer.signature, answer.message, app.address)).toBe(true)
  })

  const say = (sign_messages: (params: Record<string, unknown>) => unknown) => ({
    answers: { sign_messages },
  })
  it.each([
    ['declined', { answers: { sign_messages: refusal(-3) } }, 'REQUEST_DECLINED'],
    ['of an unknown kind', { answers: { sign_messages: refusal(-99) } }, 'WALLET_SIGN_MESSAGE'],
    ['for another text', say(() => ({ signed_payloads: ['AAAA'] })), 'WALLET_MISBEHAVED'],
    ['for no text', say(() => ({ signed_payloads: [] })), 'WALLET_MISBEHAVED'],
    ['no list', say(() => 7), 'WALLET_MISBEHAVED'],
    ['cut off', { dropOn: 'sign_messages' }, 'MOBILE_SESSION_CLOSED'],
  ])('reports an answer that is %s', async (_, changes, code) => {
    const { context } = await connected(changes)
    await expect(operations.signMessage(context, 'Hello')).rejects.toMatchObject({ code })
  })
  function refusal(code: number) {
    return () => {
      throw { code, message: 'nope' }
    }
  }

  it('gives way to a newer request', async () => {
    const { app, context } = await connected(say(() => new Promise(() => {})))
    const first = operations.signMessage(context, 'one').catch((error: unknown) => error)
    await expect.poll(() => app.requested.at(-1)?.method).toBe('sign_messages')
    operations.signMessage(context, 'two').catch(() => {})
    expect(await first).toMatchObject({ code: 'ABORTED' })
    await context.connector.disconnect()
  })
})
