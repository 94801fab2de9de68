import { connect, disconnect, memoryStorage, type Storage, start } from '@latchkey/core'
import { type RunningRelay, startRelay } from '@latchkey/relay'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { deferred } from './testing/deferred.ts'
import { address, lyingPeer } from './testing/peer.fixture.ts'
import { never, one, testPage } from './testing/world.ts'

let relay: RunningRelay
const open: (() => void)[] = []
beforeAll(async () => {
  relay = await startRelay({ port: 0 })
})
afterEach(() => {
  for (const close of open.splice(0)) close()
})
afterAll(async () => {
  await relay?.stop()
})

function page(storage: Storage) {
  const { client } = testPage(relay.url, { storage })
  open.push(client.close)
  return client
}

async function connected(storage: Storage) {
  const client = page(storage)
  const uri = deferred<string>()
  const requested = connect(client, { connectorId: 'walletConnect', onUri: uri.resolve })
  const peer = await lyingPeer(relay.url, await uri.promise)
  open.push(peer.relay.close)
  await peer.answerProposal()
  await peer.settle()
  return { client, peer, connection: await requested }
}

it('is a connection like any other to the client, named after the wallet [C1]', async () => {
  const { client, connection } = await connected(memoryStorage())
  expect(connection).toMatchObject({
    connectorId: 'walletConnect',
    name: 'Liar',
    type: 'WALLET_CONNECT',
    chainId: 'eip155:1',
    accounts: [{ address }],
  })
  expect(client.getState().selected.eip155).toMatchObject({ connectorId: 'walletConnect' })
  await disconnect(client)
})

it('comes back after a reload, and ends for both when the visitor disconnects [C15.9, D1.4]', async () => {
  const storage = memoryStorage()
  const { peer } = await connected(storage)
  const again = page(storage)
  expect(again.getState().connections).toMatchObject([{ connectorId: 'walletConnect' }])
  open.push(start(again))
  await expect.poll(() => again.getState().connections).toMatchObject([{ live: true }])
  await disconnect(again)
  await peer.hears((message) => message.kind === 'request' && message.method === 'wc_sessionDelete')
  expect(again.getState().connections).toEqual([])
  expect(storage.get('@latchkey/walletconnect/session')).toBeNull()
})

it('is gone from the page when the wallet ends it', async () => {
  const { client, peer } = await connected(memoryStorage())
  await peer.send('wc_sessionDelete', { code: 6000, message: 'bye' })
  await expect.poll(() => client.getState().connections).toEqual([])
})

it('can be cleared while neither relay nor wallet answers', async () => {
  const storage = memoryStorage()
  const own = await startRelay({ port: 0 })
  const { client, connector } = testPage(own.url, { storage })
  open.push(client.close)
  const uri = deferred<string>()
  const requested = connector.connect({ networks: [one], signal: never(), onUri: uri.resolve })
  const peer = await lyingPeer(own.url, await uri.promise)
  await peer.answerProposal()
  await peer.settle()
  await requested
  peer.relay.close()
  await own.stop()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const left = connector.disconnect()
  // Sooner than a call to the relay is given up, after 15 s.
  await vi.advanceTimersByTimeAsync(3_000)
  await left
  vi.useRealTimers()
  expect(await connector.restore({ signal: never() })).toBeNull()
})
