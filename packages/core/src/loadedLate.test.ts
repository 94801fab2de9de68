import { createTestClock } from '@latchkey/devkit/clock'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** How often what asks wallets was loaded, and whether that fails. */
const network = { isDown: true, loads: 0 }

/** Imports fresh modules. The code for wallet requests loads from a network that may be down. */
async function fresh() {
  vi.resetModules()
  vi.doMock('./loadAsking.ts', () => ({
    loadAsking() {
      network.loads += 1
      return network.isDown ? Promise.reject(new TypeError('offline')) : import('./connecting.ts')
    },
  }))
  const [{ start }, { connect }, { connectionStatus }, { memoryStorage }] = await Promise.all([
    import('./start.ts'),
    import('./connecting.ts'),
    import('./kernel/state/derive.ts'),
    import('./kernel/storage/memory.ts'),
  ])
  const [{ scriptedWallet }, { testClient }] = await Promise.all([
    import('./testing/wallet.ts'),
    import('./testing/world.ts'),
  ])
  return { start, connect, connectionStatus, memoryStorage, scriptedWallet, testClient }
}

/** Opens a page after a reload that remembers a wallet. */
async function reloaded() {
  const { start, connect, connectionStatus, memoryStorage, scriptedWallet, testClient } =
    await fresh()
  const storage = memoryStorage()
  const connectors = [scriptedWallet()]
  await connect(testClient({ storage, connectors }), { connectorId: 'scripted' })
  const clock = createTestClock()
  const client = testClient({ storage, connectors, clock })
  network.loads = 0
  return { clock, stop: start(client), status: () => connectionStatus(client.getState()) }
}

beforeEach(() => {
  network.isDown = true
})
afterEach(() => {
  vi.doUnmock('./loadAsking.ts')
  vi.resetModules()
})

describe('a reload while what asks wallets cannot be loaded', () => {
  it('restores the wallets as soon as it can be [J1]', async () => {
    const { clock, stop, status } = await reloaded()
    await clock.advance(4_999)
    expect(network.loads).toBe(1)
    await clock.advance(1)
    expect(network.loads).toBe(2)
    expect(status()).not.toBe('connected')
    network.isDown = false
    await clock.advance(5_000)
    await expect.poll(status).toBe('connected')
    expect(network.loads).toBe(3)
    stop()
  })

  it('asks no more once the client is stopped [J1]', async () => {
    const { clock, stop } = await reloaded()
    await clock.advance(0)
    stop()
    await clock.advance(60_000)
    expect(network.loads).toBe(1)
  })
})
