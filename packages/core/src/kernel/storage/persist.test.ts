import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connect } from '../../connecting.ts'
import { runs, walkTimeout } from '../../testing/fuzz.ts'
import { end, first, walk } from '../../testing/walks.ts'
import { scriptedWallet } from '../../testing/wallet.ts'
import { chains, solAccount, testClient } from '../../testing/world.ts'
import { internals } from '../client/internal.ts'
import { disconnect } from '../connections/disconnect.ts'
import type { State } from '../state/state.ts'
import { memoryStorage } from './memory.ts'
import { persistTo } from './persist.ts'
import { restoreState } from './restore.ts'
import { connectorIdKey, type Storage, storageKeys } from './storage.ts'

const { network, accountType } = first
const back = (storage: Storage) => restoreState(storage, { network, accountType, reconnect: true })

function kept(state: State): State {
  const connections = state.connections.map((one) => ({ ...one, live: false }))
  return { ...state, connections, attempt: null, switching: null }
}

async function connectedStorage() {
  const storage = memoryStorage()
  const metamask = scriptedWallet({ id: 'io.metamask', name: 'MetaMask' })
  const phantom = scriptedWallet({
    id: 'phantom',
    name: 'Phantom',
    namespaces: ['solana'],
    accounts: [solAccount(1)],
  })
  const client = testClient({ storage, connectors: [metamask, phantom] })
  await connect(client, { connectorId: 'io.metamask' })
  await connect(client, { connectorId: 'phantom' })
  return { storage, client }
}

describe('what storage remembers', () => {
  it('is there after a reload in a page that has extended the prototypes [L26]', async () => {
    onTestFinished(() => {
      Reflect.deleteProperty(Array.prototype, 'toJSON')
      Reflect.deleteProperty(Object.prototype, 'each')
    })
    Reflect.set(Array.prototype, 'toJSON', () => '[]')
    Reflect.set(Object.prototype, 'each', () => {})
    const { storage, client } = await connectedStorage()
    expect(back(storage)).toEqual(kept(client.getState()))
  })

  it(
    'comes back as it was, whatever happened [D2.1]',
    () => {
      fc.assert(
        fc.property(walk, (path) => {
          const storage = memoryStorage()
          const state = end(path)
          persistTo(storage, first)(state, { unloading: false })
          expect(back(storage)).toEqual(kept(state))
        }),
        runs(100),
      )
    },
    walkTimeout,
  )

  it('is the same after every step as if only the last had been stored', () => {
    fc.assert(
      fc.property(walk, (path) => {
        const storage = memoryStorage()
        const persist = persistTo(storage, first)
        path.reduce((state, step) => {
          const next = step(state)
          persist(next, { unloading: false })
          return next
        }, first)
        if (path.length > 0) expect(back(storage)).toEqual(kept(end(path)))
      }),
    )
  })

  it('holds every key of the specification while wallets are connected [D2.2]', async () => {
    const { storage } = await connectedStorage()
    const held = {
      [storageKeys.activeNamespace]: 'solana',
      [storageKeys.activeNetwork]: 'solana:localnet',
      [connectorIdKey('eip155')]: 'io.metamask',
      [connectorIdKey('solana')]: 'phantom',
      [storageKeys.connectedNamespaces]: 'eip155,solana',
      [storageKeys.connectionStatus]: 'connected',
      [storageKeys.walletId]: 'phantom',
      [storageKeys.walletName]: 'Phantom',
    }
    for (const [key, value] of Object.entries(held)) expect(storage.get(key), key).toBe(value)
    const recent: unknown = JSON.parse(storage.get(storageKeys.recentWallets) ?? '')
    expect(recent).toEqual([
      { id: 'phantom', name: 'Phantom' },
      { id: 'io.metamask', name: 'MetaMask' },
    ])
  })

  it('names its keys as the wire document does [D2.3]', () => {
    expect(storageKeys.deepLinkChoice).toBe('WALLETCONNECT_DEEPLINK_CHOICE')
    expect(connectorIdKey('eip155')).toBe('@latchkey/eip155:connected_connector_id')
    const { deepLinkChoice: _, ...own } = storageKeys
    for (const key of Object.values(own)) expect(key).toMatch(/^@latchkey\/[a-z_]+$/)
  })

  it('stores the status: connecting during the request, connected, disconnected [D1.2]', async () => {
    const storage = memoryStorage()
    const seen: (string | null)[] = []
    const client = testClient({ storage, connectors: [scriptedWallet()] })
    client.subscribe(() => seen.push(storage.get(storageKeys.connectionStatus)))
    await connect(client, { connectorId: 'scripted' })
    await disconnect(client)
    expect(seen).toEqual(['connecting', 'connected', 'disconnected'])
  })

  it('does not undo what another tab stored', async () => {
    const { storage } = await connectedStorage()
    const other = testClient({ storage })
    storage.set(storageKeys.recentWallets, '[{"id":"later","name":"Later"}]')
    other[internals].state.set({ ...other.getState(), network: 'eip155:31338' })
    expect(storage.get(storageKeys.activeNetwork)).toBe('eip155:31338')
    expect(storage.get(storageKeys.recentWallets)).toContain('later')
  })

  it('forgets connections when the site does not want them kept [D7.1]', async () => {
    const { storage } = await connectedStorage()
    const client = testClient({ storage, enableReconnect: false })
    expect(client.getState().connections).toEqual([])
    expect(chains).toContain(client.getState().network)
  })
})
