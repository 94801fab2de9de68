import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connect } from '../../connecting.ts'
import { start } from '../../start.ts'
import { testAdapter } from '../../testing/adapter.ts'
import { listenersOf } from '../../testing/listeners.ts'
import { never, scriptedWallet } from '../../testing/wallet.ts'
import { testClient } from '../../testing/world.ts'
import type { Connector } from '../connector/connector.ts'
import type { Adapter } from '../operations/adapter.ts'
import { connectionStatus } from '../state/derive.ts'
import { memoryStorage } from '../storage/memory.ts'

let page: ReturnType<typeof listenersOf>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  page = listenersOf(new EventTarget())
  vi.stubGlobal('window', Object.assign(page.target, { location: { origin: 'https://a.example' } }))
  vi.stubGlobal('document', Object.assign(page.target, { querySelector: () => null }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A family that discovers wallets by a timer and by a listener, and has found one. */
function looking(wallet: Connector): Adapter {
  return {
    ...testAdapter(),
    discover(report) {
      report(wallet)
      const timer = setTimeout(() => {}, 60_000)
      window.addEventListener('announced', onChange)
      return () => {
        clearTimeout(timer)
        window.removeEventListener('announced', onChange)
      }
    },
  }
}
const onChange = () => {}

describe('a client that is closed', () => {
  it('leaves no timer and no listener, and its wallets connected', async () => {
    const storage = memoryStorage()
    const given = scriptedWallet({ id: 'given', dispose: vi.fn() })
    const found = scriptedWallet({ id: 'found', dispose: vi.fn() })
    const undetected = scriptedWallet({
      id: 'undetected',
      dispose: vi.fn(),
      detect() {
        const timer = setTimeout(() => {}, 60_000)
        return () => clearTimeout(timer)
      },
    })
    const client = testClient({
      storage,
      connectors: [given, undetected],
      adapters: [looking(found)],
    })
    start(client)
    await connect(client, { connectorId: 'given' })
    client.resources.cell({ key: ['identity'], fetch: never, staleTime: 0 }).subscribe(onChange)
    // Two timers discover wallets, one reports events, and one checks the age of remote data.
    expect(vi.getTimerCount()).toBe(4)
    expect(page.count()).toBeGreaterThan(0)

    client.close()
    expect(vi.getTimerCount()).toBe(0)
    expect(page.count()).toBe(0)
    expect(given.listeners.size).toBe(0)
    expect(given.calls).toEqual(['connect'])
    expect(connectionStatus(testClient({ storage }).getState())).toBe('connecting')
    for (const { dispose } of [given, found, undetected]) expect(dispose).toHaveBeenCalledTimes(1)
  })

  it('ends the attempt that waits, and begins nothing more', async () => {
    const found = scriptedWallet({ id: 'found' })
    const adapter = looking(found)
    const client = testClient({
      connectors: [scriptedWallet({ connect: never })],
      adapters: [adapter],
    })
    const connecting = connect(client, { connectorId: 'scripted' })
    client.close()
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    await expect(connect(client, { connectorId: 'scripted' })).rejects.toMatchObject({
      code: 'ABORTED',
    })
    start(client)
    expect([vi.getTimerCount(), page.count()]).toEqual([0, 0])
    expect(client.connectors.find('found')).toBeUndefined()
  })

  it('may be closed again, and a connector that throws keeps no other from being disposed', () => {
    const thrown: unknown[] = []
    vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((report) => {
      try {
        report()
      } catch (error) {
        thrown.push(error)
      }
    })
    const failure = new Error('stuck')
    const dispose = vi.fn()
    const stuck = scriptedWallet({
      id: 'stuck',
      dispose() {
        throw failure
      },
    })
    const client = testClient({ connectors: [stuck, scriptedWallet({ dispose })] })
    client.close()
    client.close()
    expect(dispose).toHaveBeenCalledTimes(1)
    expect(thrown).toEqual([failure])
  })
})

describe('connectors of a client', () => {
  it('receive all options of the site in their context', () => {
    const storage = memoryStorage()
    const contexts: unknown[] = []
    const client = testClient({
      storage,
      projectId: 'shop',
      gatewayUrl: 'https://gateway.example',
      metadata: { name: 'Shop' },
      makers: [
        (context) => {
          contexts.push(context)
          return scriptedWallet()
        },
      ],
    })
    expect(contexts).toMatchObject([
      {
        projectId: 'shop',
        gatewayUrl: 'https://gateway.example',
        metadata: { name: 'Shop' },
        networks: client.options.networks,
        storage,
      },
    ])
    expect(client.connectors.get()).toHaveLength(1)
  })

  it('are listed once they are there, and their ids are not taken by wallets of the page', () => {
    const detections: (() => void)[] = []
    const given = scriptedWallet({
      id: 'given',
      detect(found) {
        detections.push(found)
        return () => {}
      },
    })
    const impostor = scriptedWallet({ id: 'given', name: 'Impostor' })
    const client = testClient({ connectors: [given], adapters: [looking(impostor)] })
    const ids = () => client.connectors.get().map(({ name }) => name)
    expect(ids()).toEqual([])
    const stop = start(client)
    expect(ids()).toEqual([])
    for (const found of detections) found()
    expect(ids()).toEqual([given.name])
    stop()
  })
})
