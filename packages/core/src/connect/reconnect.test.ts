import { createTestClock, type TestClock } from '@latchkey/devkit/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { connect } from '../connecting.ts'
import { disconnect } from '../kernel/connections/disconnect.ts'
import type { Connector } from '../kernel/connector/connector.ts'
import { activeAccount, connectionStatus } from '../kernel/state/derive.ts'
import { memoryStorage } from '../kernel/storage/memory.ts'
import { addConnector } from '../start.ts'
import { never, scriptedWallet } from '../testing/wallet.ts'
import { evmAccount, testClient } from '../testing/world.ts'
import { reconnect } from './reconnect.ts'

const connectorId = 'scripted'

async function remembered() {
  const storage = memoryStorage()
  const client = testClient({ storage, connectors: [scriptedWallet()] })
  await connect(client, { connectorId })
  return storage
}

async function reloaded(...connectors: Connector[]) {
  return testClient({ storage: await remembered(), connectors, clock })
}

let clock: TestClock
beforeEach(() => {
  clock = createTestClock()
})

describe('after a reload', () => {
  it('the stored account is there at once, and live once the wallet has confirmed it [D4.2, C9.2]', async () => {
    const wallet = scriptedWallet()
    const client = await reloaded(wallet)
    expect(activeAccount(client.getState())?.account).toEqual(evmAccount(1))
    expect(connectionStatus(client.getState())).toBe('connecting')
    await reconnect(client)
    expect(connectionStatus(client.getState())).toBe('connected')
    expect(wallet.calls).toEqual(['restore'])
  })

  it('a wallet that shows other accounts by now is trusted', async () => {
    const client = await reloaded(scriptedWallet({ accounts: [evmAccount(2)] }))
    await reconnect(client)
    expect(activeAccount(client.getState())?.account).toEqual(evmAccount(2))
  })

  it('a wallet that shows no account any more is disconnected', async () => {
    const client = await reloaded(scriptedWallet({ accounts: [] }))
    await reconnect(client)
    expect(client.getState().connections).toEqual([])
  })

  it.each([
    ['never answers', { restore: never }],
    ['throws', { restore: () => Promise.reject(new Error('gone')) }],
    [
      'throws at once',
      {
        restore: () => {
          throw new Error('gone')
        },
      },
    ],
  ])('a wallet that %s is disconnected', async (_, script) => {
    const client = await reloaded(scriptedWallet(script))
    await clock.until(reconnect(client))
    expect(client.getState().connections).toEqual([])
    expect(connectionStatus(client.getState())).toBe('disconnected')
  })

  it('a wallet may show up late', async () => {
    const client = await reloaded()
    const done = reconnect(client)
    await clock.advance(9_900)
    addConnector(client, scriptedWallet())
    await done
    expect(connectionStatus(client.getState())).toBe('connected')
  })

  it('a wallet that does not show up within 10 s is disconnected', async () => {
    const client = await reloaded(scriptedWallet({ id: 'another' }))
    const done = reconnect(client)
    await clock.advance(9_999)
    expect(client.getState().connections).toHaveLength(1)
    await clock.advance(1)
    await done
    expect(client.getState().connections).toEqual([])
  })

  it('a wallet of another name under the same id receives no request', async () => {
    const impostor = scriptedWallet({ name: 'Impostor' })
    const client = await reloaded()
    addConnector(client, impostor)
    await reconnect(client)
    expect(client.getState().connections).toEqual([])
    expect(impostor.calls).toEqual([])
  })

  it('what the visitor does meanwhile wins', async () => {
    const slow = scriptedWallet({ restore: never })
    const byHand = await reloaded(slow)
    const first = reconnect(byHand)
    await connect(byHand, { connectorId })
    await clock.until(first)
    expect(connectionStatus(byHand.getState())).toBe('connected')

    const away = await reloaded(
      scriptedWallet({ restore: async () => ({ accounts: [evmAccount(1)] }) }),
    )
    const second = reconnect(away)
    await disconnect(away)
    await second
    expect(away.getState().connections).toEqual([])
  })

  it('an aborted restore sends no request and keeps the storage', async () => {
    const wallet = scriptedWallet()
    const client = await reloaded(wallet)
    await reconnect(client, { signal: AbortSignal.abort() })
    expect(wallet.calls).toEqual([])
    expect(client.getState().connections).toHaveLength(1)
  })

  it('the wallet keeps its newest picture', async () => {
    const imageUrl = 'data:image/png;base64,AA=='
    const client = await reloaded(scriptedWallet({ imageUrl }))
    await reconnect(client)
    expect(client.getState().connections[0]?.imageUrl).toBe(imageUrl)
  })
})
