import { describe, expect, it } from 'vitest'
import { connect } from './connecting.ts'
import type { Connector } from './kernel/connector/connector.ts'
import type { Adapter } from './kernel/operations/adapter.ts'
import { connectionStatus } from './kernel/state/derive.ts'
import { memoryStorage } from './kernel/storage/memory.ts'
import { addConnector, start } from './start.ts'
import { testAdapter } from './testing/adapter.ts'
import { scriptedWallet } from './testing/wallet.ts'
import { evmAccount, testClient } from './testing/world.ts'

function adapter(wallets: readonly Connector[]) {
  const discoveries: unknown[] = []
  let stops = 0
  const found: Adapter = {
    ...testAdapter(),
    discover(report, environment) {
      discoveries.push(environment)
      for (const wallet of wallets) report(wallet)
      return () => {
        stops += 1
      }
    },
  }
  return { adapter: found, discoveries, stops: () => stops }
}

describe('start', () => {
  it('finds wallets and restores the remembered ones', async () => {
    const storage = memoryStorage()
    const wallet = scriptedWallet()
    await connect(testClient({ storage, connectors: [wallet] }), { connectorId: 'scripted' })
    const client = testClient({ storage, adapters: [adapter([wallet]).adapter] })
    const stop = start(client)
    await expect.poll(() => connectionStatus(client.getState())).toBe('connected')
    expect(client.connectors.get()).toEqual([wallet])
    stop()
  })

  it('may start, stop and start again, as StrictMode does, and asks each wallet once', async () => {
    const storage = memoryStorage()
    const wallet = scriptedWallet()
    await connect(testClient({ storage, connectors: [wallet] }), { connectorId: 'scripted' })
    wallet.listeners.clear()
    wallet.calls.length = 0
    const { adapter: found, discoveries, stops } = adapter([wallet])
    const client = testClient({ storage, adapters: [found] })
    start(client)()
    const stop = start(client)
    await expect.poll(() => connectionStatus(client.getState())).toBe('connected')
    expect(wallet.calls).toEqual(['restore'])
    expect([discoveries.length, stops(), wallet.listeners.size]).toEqual([2, 1, 1])
    stop()
    stop()
    expect([stops(), wallet.listeners.size]).toEqual([2, 0])
  })

  it('goes on until the last of its users stops it', () => {
    const { adapter: found, discoveries, stops } = adapter([])
    const client = testClient({ adapters: [found] })
    const first = start(client)
    const second = start(client)
    first()
    first()
    expect([discoveries.length, stops()]).toEqual([1, 0])
    second()
    expect(stops()).toBe(1)
  })

  it('follows a wallet again, and what it missed, when it starts after a stop', async () => {
    const wallet = scriptedWallet()
    const client = testClient({ connectors: [wallet] })
    const stop = start(client)
    await connect(client, { connectorId: 'scripted' })
    stop()
    wallet.accounts = [evmAccount(2)]
    wallet.emit({ type: 'accounts', accounts: wallet.accounts })
    expect(client.getState().connections[0]?.accounts).toEqual([evmAccount(1)])
    start(client)
    await expect.poll(() => client.getState().connections[0]?.accounts).toEqual([evmAccount(2)])
  })

  it("passes the site's choice of listed wallets to the adapters [D7.2]", () => {
    const { adapter: found, discoveries } = adapter([])
    start(testClient({ adapters: [found], enableInjected: false, enableEIP6963: false }))
    expect(discoveries).toMatchObject([{ injected: false, announced: false }])
  })

  it('takes the newest connector of an id', () => {
    const client = testClient()
    const counts: number[] = []
    client.connectors.subscribe(() => counts.push(client.connectors.get().length))
    const contested = scriptedWallet({ contested: true })
    for (const wallet of [scriptedWallet(), scriptedWallet({ id: 'b' }), contested]) {
      addConnector(client, wallet)
    }
    expect(client.connectors.find('scripted')).toBe(contested)
    expect(counts).toEqual([1, 2, 2])
  })
})
