import { AsyncLocalStorage } from 'node:async_hooks'
import { connect, connectionStatus, start } from '@latchkey/core'
import { preparePairing } from '@latchkey/core/actions'
import { type RunningRelay, startRelay } from '@latchkey/relay'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { deferred } from './testing/deferred.ts'
import { evm } from './testing/evm.ts'
import { approveNext, type OfficialWallet, officialWallet } from './testing/walletkit.ts'
import { never, tabStorages, testPage } from './testing/world.ts'

let relay: RunningRelay
let wallet: OfficialWallet
beforeAll(async () => {
  relay = await startRelay({ port: 0 })
  wallet = await officialWallet(relay.url)
})
afterAll(async () => {
  await wallet?.stop()
  await relay?.stop()
})

/** What one test does: pages that other files have left in this process open sockets and set timers, too. */
const own = new AsyncLocalStorage<true>()
const alone = (test: () => Promise<void>) => () => own.run(true, test)

const sockets = new Set<WebSocket>()
const timers = new Map<unknown, string>()
/** Notes each socket that the page opens, and each timer that this package sets until it runs or is cleared. */
beforeEach(() => {
  const { WebSocket: Socket, setTimeout: set, clearTimeout: clear } = globalThis
  vi.stubGlobal(
    'WebSocket',
    class extends Socket {
      constructor(url: string) {
        super(url)
        if (own.getStore()) sockets.add(this)
      }
    },
  )
  vi.stubGlobal('setTimeout', (run: () => void, wait?: number) => {
    const [, , ...callers] = new Error('set here').stack?.split('\n') ?? []
    const from = callers.join('\n')
    const timer = set(() => {
      timers.delete(timer)
      run()
    }, wait)
    if (own.getStore() && from.includes('/packages/walletconnect/src/')) timers.set(timer, from)
    return timer
  })
  vi.stubGlobal('clearTimeout', (timer: NodeJS.Timeout) => {
    timers.delete(timer)
    clear(timer)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  sockets.clear()
  timers.clear()
})

/** In Node a socket that is closed before it was open stays at `CLOSING`, although its connection is gone. */
const openSockets = () => [...sockets].filter(({ readyState }) => readyState < 2).length

it(
  'leaves no socket and no timer when the client is closed, and the session for the next page',
  alone(async () => {
    const [storage, other] = tabStorages(2)
    if (!storage || !other) throw new Error('no storage')
    const watch = vi.spyOn(storage, 'watch')
    const { client } = testPage(relay.url, { storage })
    start(client)
    const approved = approveNext(wallet, { eip155: evm.address })
    const onUri = (uri: string) => wallet.kit.pair({ uri })
    await connect(client, { connectorId: 'walletConnect', onUri })
    await approved
    await preparePairing(client, never())
    expect(openSockets()).toBe(1)
    expect(timers.size).toBeGreaterThan(0)
    expect(watch).toHaveBeenCalled()

    client.close()
    client.close()
    await expect.poll(openSockets).toBe(0)
    await expect.poll(() => [...timers.values()]).toEqual([])
    expect(sockets.size).toBe(1)

    const next = testPage(relay.url, { storage: other }).client
    start(next)
    await expect.poll(() => connectionStatus(next.getState())).toBe('connected')
    expect(next.getState().connections).toMatchObject([{ accounts: [{ address: evm.address }] }])
    next.close()
    await expect.poll(openSockets).toBe(0)
  }),
)

it(
  'opens no socket when the client is closed while it is being loaded',
  alone(async () => {
    const { client } = testPage(relay.url)
    const requested = connect(client, { connectorId: 'walletConnect' })
    client.close()
    await expect(requested).rejects.toMatchObject({ code: 'ABORTED' })
    await vi.dynamicImportSettled()
    expect([sockets.size, timers.size]).toEqual([0, 0])
  }),
)

it(
  'ends a connection that waits for a wallet, and keeps its code for the next page',
  alone(async () => {
    const { client } = testPage(relay.url)
    const uri = deferred<string>()
    const requested = connect(client, { connectorId: 'walletConnect', onUri: uri.resolve })
    await uri.promise
    client.close()
    await expect(requested).rejects.toMatchObject({ code: 'ABORTED' })
    await expect.poll(openSockets).toBe(0)
    await expect.poll(() => [...timers.values()]).toEqual([])
  }),
)
