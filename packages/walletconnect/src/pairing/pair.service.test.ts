import { memoryStorage } from '@latchkey/core'
import { deadlines } from '@latchkey/devkit/pace'
import { systemClock } from '@latchkey/protocol'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createRelay } from '../relay/relay.ts'
import { proposedNamespaces } from '../session/proposal.ts'
import { handledMessages } from '../storage/handled.ts'
import { lyingPeer } from '../testing/peer.fixture.ts'
import { lyingRelay } from '../testing/relay.fixture.ts'
import { metadata, one } from '../testing/world.ts'
import { createWire, type Wire } from '../wire/wire.ts'
import { pair } from './pair.ts'

const realTimeout = setTimeout
const open: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of open.splice(0).reverse()) await close()
})

async function paired() {
  const server = await lyingRelay()
  open.push(server.stop)
  const relay = createRelay({
    clock: systemClock,
    url: server.url,
    projectId: 'test',
    seed: new Uint8Array(32).fill(1),
    deliver: (delivery) => wire.receiveDelivery(delivery),
  })
  const wire: Wire = createWire(
    systemClock,
    relay,
    handledMessages(memoryStorage(), systemClock),
    () => {},
    {},
  )
  open.push(wire.close)
  const proposed = proposedNamespaces([one])
  const storeKept = () => {}
  const attempt = pair({
    clock: systemClock,
    relay,
    wire,
    metadata,
    projectId: 'test',
    proposed,
    wanted: [],
    storeKept,
  })
  attempt.settled.catch(() => {})
  return { server, attempt }
}

describe('a pairing', () => {
  it('goes from proposed over approved to settled [H4]', async () => {
    const { server, attempt } = await paired()
    expect(attempt.stage()).toBe('proposed')
    const peer = await lyingPeer(server.url, attempt.uri)
    open.push(peer.relay.close)
    await peer.answerProposal()
    await expect.poll(() => attempt.stage()).toBe('approved')
    await peer.settle()
    await attempt.settled
    expect(attempt.stage()).toBe('settled')
    expect(attempt.takeSession()?.topic).toBe(peer.sessionTopic)
    expect(attempt.takeSession()).toBeUndefined()
  })

  it('goes from proposed to failed when the wallet says no [H4]', async () => {
    const { server, attempt } = await paired()
    const peer = await lyingPeer(server.url, attempt.uri)
    open.push(peer.relay.close)
    await peer.refuseProposal({ code: 5000, message: 'no' })
    await expect(attempt.settled).rejects.toMatchObject({ code: 'CONNECTION_DECLINED' })
    expect(attempt.stage()).toBe('failed')
  })

  it('says five minutes to the wallet, and four to the visitor [H4, C13.3]', async () => {
    const began = Date.now()
    const { server, attempt } = await paired()
    const peer = await lyingPeer(server.url, attempt.uri)
    open.push(peer.relay.close)
    const ends = Number(peer.proposal.expiryTimestamp)
    expect(ends).toBeGreaterThanOrEqual(Math.floor(began / 1000) + 300)
    expect(ends).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000) + 300)
    expect(attempt.expiresAt).toBeGreaterThanOrEqual(began + 240_000 - 1_000)
    expect(attempt.expiresAt).toBeLessThanOrEqual(Date.now() + 240_000)
    expect(peer.proposal).toMatchObject({
      requiredNamespaces: {},
      relays: [{ protocol: 'irn' }],
      pairingTopic: peer.pairingTopic,
      proposer: { metadata },
    })
  })

  it('is deleted when it has expired [H4]', async () => {
    // Several rounds of reading sockets, however late the timers are.
    const moment = async () => {
      for (let round = 0; round < 5; round++)
        await new Promise((resolve) => realTimeout(resolve, 4))
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { server, attempt } = await paired()
    const [topic = ''] = /[0-9a-f]{64}/.exec(attempt.uri) ?? []
    const answered = () => server.received.length >= 2
    while (!answered()) await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setImmediate(resolve))
    // In steps, so that the relay can answer pings.
    for (let passed = 0; passed < 300_000; passed += 4_000) {
      await vi.advanceTimersByTimeAsync(4_000)
      await moment()
    }
    await expect(attempt.settled).rejects.toMatchObject({ code: 'TIMED_OUT' })
    expect(attempt.stage()).toBe('failed')
    const isLetGo = () =>
      server.received.some(
        ({ method, params }) =>
          method === 'irn_unsubscribe' && JSON.stringify(params).includes(topic),
      )
    await vi.waitFor(() => expect(isLetGo()).toBe(true), { timeout: deadlines.poll })
  })

  it('notifies the wallet if the settled session is not accepted', async () => {
    const { server, attempt } = await paired()
    const peer = await lyingPeer(server.url, attempt.uri)
    open.push(peer.relay.close)
    await peer.answerProposal()
    await peer.settle()
    await attempt.settled
    attempt.drop()
    const ended = await peer.hears(
      (message) => message.kind === 'request' && message.method === 'wc_sessionDelete',
    )
    expect(ended).toMatchObject({ params: { code: 6000 } })
    expect(attempt.takeSession()).toBeUndefined()
  })
})
