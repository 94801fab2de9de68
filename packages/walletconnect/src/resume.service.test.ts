import {
  type ConnectRequest,
  memoryStorage,
  type SignInRequest,
  type Storage,
  start,
} from '@latchkey/core'
import { systemClock } from '@latchkey/protocol'
import { type RunningRelay, startRelay } from '@latchkey/relay'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadedConnector } from './connector.ts'
import { seal } from './crypto/envelope.ts'
import { pairingKey } from './storage/tab.ts'
import { deferred } from './testing/deferred.ts'
import { evm } from './testing/evm.ts'
import { address, approved, lyingPeer } from './testing/peer.fixture.ts'
import { approveNext, officialWallet } from './testing/walletkit.ts'
import { never, one, ten, testOptions, testPage } from './testing/world.ts'
import { newId, requestText } from './wire/json-rpc.ts'

let relay: RunningRelay
const open: (() => unknown)[] = []
beforeAll(async () => {
  relay = await startRelay({ port: 0 })
})
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})
afterAll(async () => {
  await relay?.stop()
})

/** Storage whose page may be discarded: what it says after that is not written any more. */
function discardable(storage: Storage) {
  let isGone = false
  return {
    get: storage.get,
    set(key: string, value: string) {
      if (!isGone) storage.set(key, value)
    },
    remove(key: string) {
      if (!isGone) storage.remove(key)
    },
    discard: () => {
      isGone = true
    },
  }
}

/** Creates a tab of a browser, which may reload at any time. */
function tab() {
  const kept = { storage: memoryStorage(), tabStorage: memoryStorage() }

  /** A page that offers a code, and how the browser takes it away. */
  async function asking(more: Pick<ConnectRequest, 'chainId' | 'wallet'> = {}) {
    const storage = discardable(kept.storage)
    const tabStorage = discardable(kept.tabStorage)
    const options = testOptions(relay.url, { storage, tabStorage })
    const connector = loadedConnector(options, () => {})
    const uri = deferred<string>()
    const networks = [one, ten]
    await connector.prepare({ networks, signal: never() })
    const requested = connector.connect({ ...more, networks, signal: never(), onUri: uri.resolve })
    requested.catch(() => {})
    const discard = () => {
      storage.discard()
      tabStorage.discard()
      connector.close()
    }
    open.push(discard)
    await expect.poll(() => kept.tabStorage.get(pairingKey)).toContain('"id":')
    return { uri: await uri.promise, requested, discard }
  }

  function page() {
    const { client } = testPage(relay.url, kept)
    open.push(start(client))
    return client
  }
  return { ...kept, asking, page }
}

const connection = { connectorId: 'walletConnect', live: true, chainId: 'eip155:1' }

describe('a tab that was discarded while the visitor was in the wallet', () => {
  it('takes the session that the official wallet settled meanwhile [H4]', async () => {
    const { asking, page, tabStorage } = tab()
    const wallet = await officialWallet(relay.url)
    open.push(wallet.stop)
    const { uri, discard } = await asking()
    discard()
    const approved = approveNext(wallet, { eip155: evm.address })
    await wallet.kit.pair({ uri })
    await approved
    const client = page()
    await expect.poll(() => client.getState().connections).toMatchObject([connection])
    const sessions = () => Object.values(wallet.kit.getActiveSessions())
    await expect.poll(() => sessions()).toMatchObject([{ acknowledged: true }])
    expect(tabStorage.get(pairingKey)).toBeNull()
  })

  it('takes a session whose wallet had approved before, and settles after', async () => {
    const { asking, page, tabStorage } = tab()
    const { uri, discard } = await asking()
    const peer = await lyingPeer(relay.url, uri)
    open.push(peer.relay.close)
    await peer.answerProposal()
    await expect.poll(() => tabStorage.get(pairingKey)).toContain(peer.publicKey)
    discard()
    const client = page()
    await peer.settle()
    await expect.poll(() => client.getState().connections).toMatchObject([connection])
  })

  it('waits on for a wallet that has not decided yet', async () => {
    const { asking, page } = tab()
    const { uri, discard } = await asking()
    const peer = await lyingPeer(relay.url, uri)
    open.push(peer.relay.close)
    discard()
    const client = page()
    expect(client.getState().connections).toEqual([])
    await peer.answerProposal()
    await peer.settle()
    await expect.poll(() => client.getState().connections).toMatchObject([connection])
  })

  it('has the session that was settled in its last moment', async () => {
    const { asking, page, tabStorage } = tab()
    const { uri, discard } = await asking()
    const peer = await lyingPeer(relay.url, uri)
    open.push(peer.relay.close)
    const { set } = tabStorage
    tabStorage.set = (key, value) => {
      set(key, value)
      if (value.includes('"session":')) discard()
    }
    await peer.answerProposal()
    const id = await peer.settle()
    await expect.poll(() => tabStorage.get(pairingKey)).toContain('"session":')
    const client = page()
    await expect.poll(() => client.getState().connections).toMatchObject([connection])
    await peer.send('wc_sessionPing', {})
    await peer.hears((message) => message.kind === 'result' && message.id !== id)
  })

  it('is on the network that the page had requested, with the picked wallet', async () => {
    const { asking, page } = tab()
    const wallet = { id: 'liar', name: 'Liar', mobile_link: 'liar://' }
    const { uri, discard } = await asking({ chainId: 'eip155:10', wallet })
    const peer = await lyingPeer(relay.url, uri)
    open.push(peer.relay.close)
    discard()
    const client = page()
    await peer.answerProposal()
    await peer.settle({ namespaces: approved([`eip155:1:${address}`, `eip155:10:${address}`]) })
    const expected = [{ ...connection, chainId: 'eip155:10' }]
    await expect.poll(() => client.getState().connections).toMatchObject(expected)
    expect(client.getState().recent).toEqual([wallet])
  })

  it('proposes nothing twice to the wallet', async () => {
    const { asking, page, tabStorage } = tab()
    const wallet = await officialWallet(relay.url)
    open.push(wallet.stop)
    const { uri, discard } = await asking()
    const proposals = vi.fn()
    wallet.kit.on('session_proposal', proposals)
    await wallet.kit.pair({ uri })
    await expect.poll(() => proposals).toHaveBeenCalledTimes(1)
    discard()
    for (const client of [page(), page()]) expect(client.getState().connections).toEqual([])
    await wallet.kit.rejectSession({
      id: proposals.mock.calls[0]?.[0].id,
      reason: { code: 5000, message: 'No' },
    })
    await expect.poll(() => tabStorage.get(pairingKey)).toBeNull()
    expect(proposals).toHaveBeenCalledTimes(1)
  })

  it('forgets what is over, or cannot be read', async () => {
    const { asking, tabStorage, storage } = tab()
    const { discard } = await asking()
    discard()
    const text = tabStorage.get(pairingKey) ?? ''
    const options = testOptions(relay.url, { storage, tabStorage })
    const connector = loadedConnector(options, () => {})
    open.push(connector.close)
    const over = JSON.stringify({ ...JSON.parse(text), endsAt: Date.now() - 1 })
    const others = fc.sample(fc.oneof(fc.json(), fc.string()), 30)
    for (const stored of [over, text.replace('"symKey":"', '"symKey":"x'), ...others]) {
      tabStorage.set(pairingKey, stored)
      const resumed = connector.resume({ signal: never() })
      await expect(resumed).rejects.toMatchObject({ code: 'TIMED_OUT' })
      expect(tabStorage.get(pairingKey)).toBeNull()
    }
  })
})

describe('a visitor who makes a new request while the previous one is being resumed', () => {
  /** Creates a page that resumes a request of the previous page, and learns at once that it is over. */
  async function overtaken(begin: (connector: ReturnType<typeof loadedConnector>) => void) {
    const { asking, tabStorage, storage } = tab()
    const { uri, discard } = await asking()
    discard()
    const connector = loadedConnector(testOptions(relay.url, { storage, tabStorage }), () => {})
    open.push(connector.close)
    const leaving = new AbortController()
    const resumed = connector.resume({ signal: leaving.signal })
    leaving.abort()
    begin(connector)
    await expect(resumed).rejects.toMatchObject({ code: 'ABORTED' })
    return { uri, tabStorage }
  }

  const statement: SignInRequest = {
    domain: 'site.example',
    uri: 'https://site.example',
    nonce: '12345678',
    version: '1',
    issuedAt: new Date().toISOString(),
  }

  it.each([
    { what: 'a connection', isKept: true },
    { what: 'a sign-in too', isKept: false, signIn: statement },
  ])('gets the new request: $what', async ({ isKept, signIn }) => {
    const next = deferred<string>()
    const request = { networks: [one, ten], signal: never(), onUri: next.resolve }
    let requested: Promise<unknown> | undefined
    const { tabStorage } = await overtaken((connector) => {
      requested = connector.connect({ ...request, ...(signIn && { signIn }) })
      requested.catch(() => {})
    })
    const key = /symKey=([0-9a-f]{64})/.exec(await next.promise)?.[1]
    if (isKept) expect(tabStorage.get(pairingKey)).toContain(key)
    else expect(tabStorage.get(pairingKey)).toBeNull()
    const peer = await lyingPeer(relay.url, await next.promise)
    open.push(peer.relay.close)
    await peer.answerProposal()
    await peer.settle()
    expect(await requested).toMatchObject({ wallet: { name: 'Liar' } })
  })

  it('is not connected by the previous wallet after a request to another one, which is reported', async () => {
    const { uri, tabStorage } = await overtaken(() => {})
    expect(tabStorage.get(pairingKey)).toBeNull()
    const peer = await lyingPeer(relay.url, uri)
    open.push(peer.relay.close)
    await peer.answerProposal()
    const id = await peer.settle()
    const answer = await peer.hears((message) => message.kind !== 'request' && message.id === id)
    expect(answer).toMatchObject({ kind: 'error', error: { code: 6000 } })
  })
})

describe('a pairing that was made ahead', () => {
  it.each([
    'pairing',
    'session',
  ])('is not offered again once the wallet has ended its %s', async (what) => {
    const connector = loadedConnector(testOptions(relay.url), () => {})
    open.push(connector.close)
    const prepare = () => connector.prepare({ networks: [one, ten], signal: never() })
    const { uri } = await prepare()
    const peer = await lyingPeer(relay.url, uri)
    open.push(peer.relay.close)
    await peer.answerProposal()
    const settled = await peer.settle()
    await peer.hears((message) => message.kind === 'result' && message.id === settled)
    expect((await prepare()).uri).toBe(uri)
    const end = requestText(newId(3, systemClock), `wc_${what}Delete`, {
      code: 6000,
      message: 'Bye',
    })
    if (what === 'session') await peer.publish(peer.sessionTopic, peer.sealed(end))
    else await peer.publish(peer.pairingTopic, seal(peer.pairingKey, end))
    await expect.poll(async () => (await prepare()).uri).not.toBe(uri)
  })

  it('reports that no wallet can accept it any more [C11.3]', async () => {
    const connector = loadedConnector(testOptions(relay.url), () => {})
    open.push(connector.close)
    const prepare = () => connector.prepare({ networks: [one, ten], signal: never() })
    const { uri, settled } = await prepare()
    const peer = await lyingPeer(relay.url, uri)
    open.push(peer.relay.close)
    await peer.refuseProposal({ code: 5000, message: 'no' })
    await expect(settled).rejects.toMatchObject({ code: 'CONNECTION_DECLINED' })
    expect((await prepare()).uri).not.toBe(uri)
  })
})

describe('a visitor who has given up', () => {
  /** A code that a visitor has turned away from. */
  async function givenUp() {
    const tabStorage = memoryStorage()
    const connector = loadedConnector(testOptions(relay.url, { tabStorage }), () => {})
    open.push(connector.close)
    const leaving = new AbortController()
    const uri = deferred<string>()
    const request = { networks: [one, ten], signal: leaving.signal, onUri: uri.resolve }
    const requested = connector.connect(request)
    const leave = async () => {
      leaving.abort()
      await expect(requested).rejects.toMatchObject({ code: 'ABORTED' })
      expect(tabStorage.get(pairingKey)).toBeNull()
    }
    return { connector, uri: await uri.promise, leave }
  }

  it('is not connected by a wallet that settles too late, which is notified [H4]', async () => {
    const { connector, uri, leave } = await givenUp()
    const peer = await lyingPeer(relay.url, uri)
    open.push(peer.relay.close)
    await leave()
    await peer.answerProposal()
    const id = await peer.settle()
    const answer = await peer.hears((message) => message.kind !== 'request' && message.id === id)
    expect(answer).toMatchObject({ kind: 'error', error: { code: 6000 } })
    expect(await connector.restore({ signal: never() })).toBeNull()
  })

  it('leaves the official wallet without a session, and gets another one by another code', async () => {
    const { connector, uri, leave } = await givenUp()
    const late = await officialWallet(relay.url)
    open.push(late.stop)
    const proposed = deferred<number>()
    late.kit.once('session_proposal', ({ id }) => proposed.resolve(id))
    await late.kit.pair({ uri })
    const id = await proposed.promise
    await leave()

    const next = deferred<string>()
    const request = { networks: [one, ten], signal: never(), onUri: next.resolve }
    const requested = connector.connect(request)
    const namespaces = {
      eip155: {
        chains: ['eip155:1'],
        methods: ['personal_sign'],
        events: [],
        accounts: [`eip155:1:${evm.address}`],
      },
    }
    await late.kit.approveSession({ id, namespaces })
    await expect.poll(() => late.kit.getActiveSessions()).toEqual({})

    expect(await next.promise).not.toBe(uri)
    const peer = await lyingPeer(relay.url, await next.promise)
    open.push(peer.relay.close)
    await peer.answerProposal()
    await peer.settle()
    expect(await requested).toMatchObject({ wallet: { name: 'Liar' } })
  })
})
