import type { ConnectorEvent } from '@latchkey/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Loaded, loadedConnector } from './connector.ts'
import { deferred } from './testing/deferred.ts'
import { address, approved, lyingPeer } from './testing/peer.fixture.ts'
import { lyingRelay } from './testing/relay.fixture.ts'
import { never, one, tabStorages, ten, testOptions } from './testing/world.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  vi.unstubAllGlobals()
  for (const close of open.splice(0).reverse()) await close()
})

/** Three tabs of one browser in one session, and the wallet. */
async function tabs() {
  const relay = await lyingRelay()
  open.push(relay.stop)
  const sites = tabStorages(3).map((storage): (() => Loaded) => {
    return () => {
      const connector = loadedConnector(testOptions(relay.url, { storage }), () => {})
      open.push(connector.close)
      return connector
    }
  })
  const [first, ...others] = sites
  if (!first) throw new Error('no tab')
  const connector = first()
  const uri = deferred<string>()
  const requested = connector.connect({ networks: [one, ten], signal: never(), onUri: uri.resolve })
  const peer = await lyingPeer(relay.url, await uri.promise)
  open.push(peer.relay.close)
  await peer.answerProposal()
  await peer.settle({ namespaces: approved([`eip155:1:${address}`, `eip155:10:${address}`]) })
  await requested
  const all = [connector, ...others.map((make) => make())]
  for (const tab of all) await tab.restore({ signal: never() })
  const events = all.map((tab) => {
    const received: ConnectorEvent[] = []
    tab.subscribe((event) => received.push(event))
    return received
  })
  return { relay, peer, all, events }
}

describe.each(['with Web Locks', 'without Web Locks'])('tabs of one browser, %s', (which) => {
  it('answer each message of the wallet once, and all go along', async () => {
    if (which === 'without Web Locks') vi.stubGlobal('navigator', {})
    const { peer, events } = await tabs()
    const ids: string[] = []
    for (let count = 0; count < 10; count++) ids.push(await peer.send('wc_sessionPing', {}))
    const event = { name: 'chainChanged', data: 10 }
    ids.push(await peer.send('wc_sessionEvent', { event, chainId: 'eip155:10' }))
    const change = [{ type: 'chain', chainId: 'eip155:10' }]
    await expect.poll(() => events).toEqual(events.map(() => change))
    const answers = () => peer.received.filter((message) => ids.includes(message.id))
    await expect.poll(() => answers()).toHaveLength(ids.length)
    // A second answer to any of them would come before the answer to this one.
    ids.push(await peer.send('wc_sessionPing', {}))
    await expect.poll(() => answers().some(({ id }) => id === ids.at(-1))).toBe(true)
    expect(
      answers()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(ids.sort())
  })

  it('lose no answer, whichever tab the relay brings it to', async () => {
    if (which === 'without Web Locks') vi.stubGlobal('navigator', {})
    const { relay, peer, all } = await tabs()
    const requested = all.map((tab, index) =>
      tab.signer('eip155')?.request({ method: 'personal_sign', params: [`0x0${index}`] }),
    )
    const ids = await Promise.all(
      all.map(async (_, index) => {
        const received = await peer.hears(
          (message) =>
            message.kind === 'request' && JSON.stringify(message.params).includes(`"0x0${index}"`),
        )
        return received.id
      }),
    )
    for (const [index, id] of ids.entries()) {
      // The relay delivers all messages to one tab, but never to the requesting one.
      relay.deliverTo = (index + 1) % all.length
      await peer.answer(id, index)
    }
    expect(await Promise.all(requested)).toEqual([0, 1, 2])
  })

  it('all receive the end, whichever side ends it', async () => {
    if (which === 'without Web Locks') vi.stubGlobal('navigator', {})
    const { peer, all, events } = await tabs()
    await all[1]?.disconnect()
    await peer.hears(
      (message) => message.kind === 'request' && message.method === 'wc_sessionDelete',
    )
    await expect.poll(() => events).toEqual(events.map(() => [{ type: 'disconnect' }]))
  })
})
