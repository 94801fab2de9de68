import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { type Connector, type ConnectorEvent, memoryStorage, storageKeys } from '@latchkey/core'
import { type RunningRelay, startRelay } from '@latchkey/relay'
import { SignClient } from '@walletconnect/sign-client'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import { PersonalMessage, Secp256k1, Signature } from 'ox'
import { stringToHex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Loaded, loadedConnector } from './connector.ts'
import { answerEvm, evm, hex } from './testing/evm.ts'
import {
  answerWith,
  approveNext,
  type OfficialWallet,
  officialWallet,
} from './testing/walletkit.ts'
import { metadata, never, one, tabStorages, ten, testOptions } from './testing/world.ts'

let relay: RunningRelay
let wallet: OfficialWallet
const open: Loaded[] = []
const storage = memoryStorage()

beforeAll(async () => {
  relay = await startRelay({ port: 0 })
  wallet = await officialWallet(relay.url)
  answerWith(wallet, answerEvm)
})
afterEach(() => {
  for (const connector of open.splice(0)) connector.close()
})
afterAll(async () => {
  await wallet?.stop()
  await relay?.stop()
})

function site(more: Parameters<typeof testOptions>[1] = {}): Loaded {
  const connector = loadedConnector(testOptions(relay.url, more), () => {})
  open.push(connector)
  return connector
}

async function connected(more: Parameters<typeof testOptions>[1] = {}, networks = [one, ten]) {
  const connector = site(more)
  const approved = approveNext(wallet, { eip155: evm.address })
  const answer = await connector.connect({
    networks,
    signal: never(),
    onUri: (uri) => wallet.kit.pair({ uri }),
  })
  await approved
  const [topic = ''] = Object.keys(wallet.kit.getActiveSessions()).slice(-1)
  return { connector, answer, topic }
}

function sign(connector: Pick<Connector, 'signer'>, text = 'hello'): Promise<unknown> {
  const provider = connector.signer('eip155')
  if (!provider) throw new Error('no provider')
  return provider.request({ method: 'personal_sign', params: [stringToHex(text), evm.address] })
}

function expectSigned(signature: unknown, text = 'hello'): void {
  const payload = PersonalMessage.getSignPayload(stringToHex(text))
  const signer = Secp256k1.recoverAddress({ payload, signature: Signature.fromHex(hex(signature)) })
  expect(signer).toBe(evm.address.toLowerCase())
}

function nextEvent(connector: Loaded, type: ConnectorEvent['type']): Promise<ConnectorEvent> {
  return new Promise((resolve) => {
    const undo = connector.subscribe((event) => {
      if (event.type !== type) return
      undo()
      resolve(event)
    })
  })
}

describe('with the official wallet', () => {
  it('reports that the visitor declined [H4]', async () => {
    const connector = site()
    wallet.kit.once('session_proposal', ({ id }) => {
      wallet.kit.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } })
    })
    const requested = connector.connect({
      networks: [one],
      signal: never(),
      onUri: (uri) => wallet.kit.pair({ uri }),
    })
    await expect(requested).rejects.toMatchObject({ code: 'CONNECTION_DECLINED' })
  })

  it('reports a declined request with the code that callers know', async () => {
    const { connector } = await connected()
    const provider = connector.signer('eip155')
    const requested = provider?.request({
      method: 'eth_signTypedData_v4',
      params: [evm.address, '{'],
    })
    await expect(requested).rejects.toMatchObject({ code: 4001 })
  })

  it('pings and is pinged', async () => {
    const { connector, topic } = await connected()
    await connector.ping()
    await wallet.kit.engine.signClient.ping({ topic })
  })

  it('follows the account and the chain that the wallet is on', async () => {
    const { connector, topic } = await connected()
    const chain = nextEvent(connector, 'chain')
    await wallet.kit.emitSessionEvent({
      topic,
      event: { name: 'chainChanged', data: 10 },
      chainId: 'eip155:10',
    })
    expect(await chain).toEqual({ type: 'chain', chainId: 'eip155:10' })
    expect(await connector.signer('eip155')?.request({ method: 'eth_chainId' })).toBe('0xa')
  })

  it('takes over an update and an extension', async () => {
    const { connector, topic } = await connected()
    const other = `0x${'ab'.repeat(20)}`
    const accounts = nextEvent(connector, 'accounts')
    const session = wallet.kit.getActiveSessions()[topic]
    const eip155 = session?.namespaces.eip155
    if (!eip155) throw new Error('no session')
    const namespaces = { eip155: { ...eip155, accounts: [`eip155:1:${other}`] } }
    await (await wallet.kit.updateSession({ topic, namespaces })).acknowledged()
    expect(await accounts).toMatchObject({ accounts: [{ namespace: 'eip155' }] })
    const shown = await connector.signer('eip155')?.request({ method: 'eth_accounts' })
    expect(String(shown).toLowerCase()).toBe(other)
    await (await wallet.kit.extendSession({ topic })).acknowledged()
  })

  it('ends from the side of the site [C15.9]', async () => {
    const { connector, topic } = await connected()
    const ended = new Promise((resolve) => wallet.kit.once('session_delete', resolve))
    await connector.disconnect()
    expect(await ended).toMatchObject({ topic })
    expect(connector.signer('eip155')).toBeUndefined()
    expect(await connector.restore({ signal: never() })).toBeNull()
  })

  it('ends from the side of the wallet', async () => {
    const { connector, topic } = await connected()
    const ended = nextEvent(connector, 'disconnect')
    const reason = { code: 6000, message: 'User disconnected.' }
    await wallet.kit.disconnectSession({ topic, reason })
    await ended
    expect(await connector.restore({ signal: never() })).toBeNull()
  })

  it('uses a pairing that was made ahead, and a new one once that is used [H4]', async () => {
    const connector = site()
    const began = Date.now()
    const { uri, expiresAt } = await connector.prepare({ networks: [one], signal: never() })
    expect(expiresAt - began).toBeGreaterThan(230_000)
    expect(await connector.prepare({ networks: [one], signal: never() })).toMatchObject({
      uri,
      expiresAt,
    })
    const approved = approveNext(wallet, { eip155: evm.address })
    await wallet.kit.pair({ uri })
    await approved
    const uris: string[] = []
    const onUri = (given: string) => uris.push(given)
    const answer = await connector.connect({ networks: [one], signal: never(), onUri })
    expect(uris).toEqual([uri])
    expect(answer.accounts).toHaveLength(1)
    const next = await connector.prepare({ networks: [one], signal: never() })
    expect(next.uri).not.toBe(uri)
  })

  it('is restored after a reload, and signs [D4]', async () => {
    const { connector, answer } = await connected({ storage })
    connector.close()
    const again = site({ storage })
    const { chainId: _, ...same } = answer
    expect(await again.restore({ signal: never() })).toMatchObject(same)
    expectSigned(await sign(again))
    await again.disconnect()
  })

  it('hears on its return that the wallet has left meanwhile', async () => {
    const { connector, topic } = await connected({ storage })
    connector.close()
    await wallet.kit.disconnectSession({ topic, reason: { code: 6000, message: 'bye' } })
    const again = site({ storage })
    const ended = nextEvent(again, 'disconnect')
    await again.restore({ signal: never() })
    await ended
    expect(await again.restore({ signal: never() })).toBeNull()
  })

  it('signs in while connecting, with one click', async () => {
    const connector = site()
    wallet.kit.once('session_authenticate', async ({ id, params }) => {
      const authPayload = populateAuthPayload({
        authPayload: params.authPayload,
        chains: ['eip155:1', 'eip155:10'],
        methods: ['personal_sign', 'eth_sendTransaction'],
      })
      const iss = `did:pkh:eip155:1:${evm.address}`
      const message = wallet.kit.formatAuthMessage({ request: authPayload, iss })
      const signature = await evm.signMessage({ message })
      const auths = [buildAuthObject(authPayload, { t: 'eip191', s: signature }, iss)]
      await wallet.kit.approveSessionAuthenticate({ id, auths })
    })
    const { signedIn, accounts } = await connector.connect({
      networks: [one, ten],
      signal: never(),
      signIn: {
        statement: 'Welcome.',
        nonce: '12345678',
        domain: 'site.example',
        resources: ['https://site.example/terms'],
      },
      onUri: (uri) => wallet.kit.pair({ uri }),
    })
    expect(accounts).toEqual([{ namespace: 'eip155', address: evm.address, type: 'eoa' }])
    expect(signedIn?.[0]?.message).toMatch(
      /^site\.example wants you to sign in with your Ethereum account:\n0x/,
    )
    expect(signedIn?.[0]?.message).toContain('Welcome. I further authorize the stated URI')
    expectSigned(signedIn?.[0]?.signature, signedIn?.[0]?.message)
    expectSigned(await sign(connector))
    expect(
      await connector
        .signer('eip155')
        ?.request({ method: 'wallet_getAssets' })
        .catch((error: unknown) => error),
    ).toMatchObject({ code: 4200 })
  })
  it('connects without the sign-in where the wallet says no to it but yes to the proposal', async () => {
    // A wallet that does not know one-click sign-in: it never listens for it.
    const plain = await officialWallet(relay.url)
    const connector = site()
    const approved = approveNext(plain, { eip155: evm.address })
    const answer = await connector.connect({
      networks: [one],
      signal: never(),
      signIn: { statement: 'Welcome.' },
      onUri: (uri) => plain.kit.pair({ uri }),
    })
    await approved
    expect(answer.accounts).toHaveLength(1)
    expect(answer.signedIn).toBeUndefined()
    await plain.stop()
  })
})

/** Waits until a client has tried to connect to a port whose server closes every connection. */
async function isTriedInVain(port: number): Promise<void> {
  const deaf = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1')
  await once(deaf, 'connection')
  deaf.close()
  await once(deaf, 'close')
}

describe('through outages', () => {
  it('signs after a restart of the relay, and sends requests while it is down', async () => {
    const own = await startRelay({ port: 0, database: 'sqlite::memory:' })
    const port = Number(new URL(own.url).port)
    const away = await officialWallet(own.url)
    answerWith(away, answerEvm)
    const connector = loadedConnector(testOptions(own.url), () => {})
    open.push(connector)
    const approved = approveNext(away, { eip155: evm.address })
    await connector.connect({
      networks: [one],
      signal: never(),
      onUri: (uri) => away.kit.pair({ uri }),
    })
    await approved
    await own.stop()
    const requested = sign(connector)
    await isTriedInVain(port)
    const again = await startRelay({ port })
    expectSigned(await requested)
    await away.stop()
    await again.stop()
  })

  it('has a request answered that was sent while the wallet was away', async () => {
    const prefix = randomUUID()
    const away = await officialWallet(relay.url, prefix)
    answerWith(away, answerEvm)
    const choice = JSON.stringify({ href: 'away://', name: 'Away' })
    const storage = memoryStorage({ [storageKeys.deepLinkChoice]: choice })
    // The wallet's app is opened once the relay has the request.
    const openLink = vi.fn()
    const connector = site({ storage, openLink })
    const approved = approveNext(away, { eip155: evm.address })
    await connector.connect({
      networks: [one],
      signal: never(),
      onUri: (uri) => away.kit.pair({ uri }),
    })
    await approved
    await away.kit.core.relayer.transportClose()
    const requested = sign(connector)
    await expect.poll(() => openLink.mock.calls).toHaveLength(1)
    await away.kit.core.relayer.transportOpen()
    expectSigned(await requested)
    await away.stop()
  })
})

it('connects with the official sign-client as the wallet', async () => {
  const peer = await SignClient.init({
    relayUrl: relay.url,
    projectId: 'test',
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: randomUUID(),
    storageOptions: { database: ':memory:' },
    metadata: { ...metadata, name: 'Sign client' },
  })
  peer.core.verify.register = async () => ''
  peer.on('session_proposal', async ({ id }) => {
    const eip155 = {
      accounts: [`eip155:1:${evm.address}`],
      methods: ['personal_sign'],
      events: ['accountsChanged'],
    }
    const { acknowledged } = await peer.approve({ id, namespaces: { eip155 } })
    await acknowledged()
  })
  peer.on('session_request', async ({ id, topic, params }) => {
    const result = await answerEvm(params.request.method, params.request.params, params.chainId)
    await peer.respond({ topic, response: { id, jsonrpc: '2.0', result } })
  })
  const connector = site()
  const answer = await connector.connect({
    networks: [one],
    signal: never(),
    onUri: (uri) => peer.core.pairing.pair({ uri }),
  })
  expect(answer.wallet?.name).toBe('Sign client')
  expectSigned(await sign(connector))
  peer.core.heartbeat.stop()
  await peer.core.relayer.transportClose()
})

describe('in several tabs', () => {
  it('shares one session: each signs, and all hear of events and of the end', async () => {
    const [first, second] = tabStorages(2)
    if (!first || !second) throw new Error('no tabs')
    const { connector, topic } = await connected({ storage: first })
    const other = site({ storage: second })
    expect(await other.restore({ signal: never() })).toMatchObject({
      wallet: { name: 'Official Wallet' },
    })
    const signatures = await Promise.all([sign(connector, 'one'), sign(other, 'two')])
    expectSigned(signatures[0], 'one')
    expectSigned(signatures[1], 'two')
    const chains = [nextEvent(connector, 'chain'), nextEvent(other, 'chain')]
    await wallet.kit.emitSessionEvent({
      topic,
      event: { name: 'chainChanged', data: 10 },
      chainId: 'eip155:10',
    })
    expect(await Promise.all(chains)).toEqual([
      { type: 'chain', chainId: 'eip155:10' },
      { type: 'chain', chainId: 'eip155:10' },
    ])
    const ends = [nextEvent(connector, 'disconnect'), nextEvent(other, 'disconnect')]
    await other.disconnect()
    await Promise.all(ends)
  })
})
