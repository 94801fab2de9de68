import { systemClock } from '@latchkey/protocol'
import { type RunningRelay, startRelay } from '@latchkey/relay'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type Loaded, loadedConnector } from '../connector.ts'
import { newId } from '../wire/json-rpc.ts'
import { deferred } from './deferred.ts'
import { lyingPeer, type Peer } from './peer.fixture.ts'
import { never, one, ten, testOptions } from './world.ts'

/** A real relay for the tests of one file, with sites and the wallets that lie to them. */
export function hostileWorld() {
  let relay: RunningRelay
  const open: { close(): void }[] = []
  beforeAll(async () => {
    relay = await startRelay({ port: 0 })
  })
  afterEach(() => {
    for (const one of open.splice(0)) one.close()
  })
  afterAll(async () => {
    await relay?.stop()
  })

  function site(more: Parameters<typeof testOptions>[1] = {}): Loaded {
    const connector = loadedConnector(testOptions(relay.url, more), () => {})
    open.push(connector)
    return connector
  }

  /** A site that has shown its code, and the peer that scanned it. */
  async function scanned(connector = site()) {
    const networks = [one, ten]
    const uri = deferred<string>()
    const requested = connector.connect({ networks, signal: never(), onUri: uri.resolve })
    requested.catch(() => {})
    const peer = await lyingPeer(relay.url, await uri.promise)
    open.push(peer.relay)
    return { connector, requested, peer }
  }

  async function settled(more: Parameters<typeof testOptions>[1] = {}) {
    const { connector, requested, peer } = await scanned(site(more))
    await peer.answerProposal()
    await peer.settle()
    return { connector, peer, connected: await requested }
  }

  /** Signs with the peer playing by the rules: what is left working. */
  async function expectWorking(connector: Loaded, peer: Peer): Promise<void> {
    const text = `0x${newId(6, systemClock)}`
    const requested = connector
      .signer('eip155')
      ?.request({ method: 'personal_sign', params: [text] })
    const request = await peer.hears(
      (message) =>
        message.kind === 'request' && JSON.stringify(message.params).includes(`"${text}"`),
    )
    await peer.answer(request.id, 'signed')
    expect(await requested).toBe('signed')
  }

  /** Sends a request that waits. It may fail before the test awaits it. */
  function signing(connector: Loaded) {
    const requested = connector
      .signer('eip155')
      ?.request({ method: 'personal_sign', params: ['0x01'] })
    requested?.catch(() => {})
    return requested
  }

  function answerTo(peer: Peer, id: string) {
    return peer.hears((message) => message.kind !== 'request' && message.id === id)
  }

  async function expectAnother(connector: Loaded): Promise<void> {
    const { requested, peer } = await scanned(connector)
    await peer.answerProposal()
    await peer.settle()
    expect((await requested).accounts).toHaveLength(1)
    await expectWorking(connector, peer)
  }

  return { site, scanned, settled, expectWorking, expectAnother, signing, answerTo }
}
