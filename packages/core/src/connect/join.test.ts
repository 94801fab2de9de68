import { knownError } from '@latchkey/protocol'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connect } from '../connecting.ts'
import type { Connector } from '../kernel/connector/connector.ts'
import { connectionStatus } from '../kernel/state/derive.ts'
import { memoryStorage } from '../kernel/storage/memory.ts'
import { storageKeys } from '../kernel/storage/storage.ts'
import { start } from '../start.ts'
import { pairing, scriptedWallet } from '../testing/wallet.ts'
import { evmAccount, testClient } from '../testing/world.ts'

const stops: (() => void)[] = []
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
})

const sessionWallet = (script: Partial<Omit<Connector, 'signer'>> = {}) =>
  scriptedWallet({ id: 'walletConnect', ...pairing, ...script })

/** Opens a tab without a connection. Another tab of the same browser connects later. */
function tab(wallets: readonly Connector[], options: { enableReconnect?: boolean } = {}) {
  const storage = memoryStorage()
  const client = testClient({ storage, connectors: wallets, ...options })
  stops.push(start(client))
  return {
    client,
    storage,
    /** Dispatches the storage event of a connection that another tab has made, as browsers do. */
    async announceConnection(connectorId: string) {
      const type = connectorId === 'walletConnect' ? pairing.type : 'ANNOUNCED'
      const stored = { connectorId, name: 'Wallet', type, accounts: [evmAccount(1)] }
      storage.set(storageKeys.connections, JSON.stringify([stored]))
      window.dispatchEvent(Object.assign(new Event('storage'), { key: storageKeys.connections }))
      await vi.dynamicImportSettled()
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

it('joins the session of another tab, and reports no connection twice', async () => {
  const wallet = sessionWallet()
  const { client, announceConnection } = tab([wallet])
  const onEvent = vi.fn()
  client.events.subscribe(onEvent)
  await announceConnection('walletConnect')
  expect(connectionStatus(client.getState())).toBe('connected')
  expect(wallet.listeners.size).toBe(1)
  await announceConnection('walletConnect')
  expect(wallet.calls).toEqual(['restore'])
  expect(onEvent).not.toHaveBeenCalled()
})

it('leaves alone what the visitor has connected in this tab', async () => {
  const wallet = sessionWallet()
  const { client, announceConnection } = tab([wallet, scriptedWallet()])
  await connect(client, { connectorId: 'scripted' })
  await announceConnection('walletConnect')
  expect(client.getState().connections).toMatchObject([{ connectorId: 'scripted' }])
  expect(wallet.calls).toEqual([])
})

it('requests nothing for a wallet of the other tab alone, or when connections are not remembered', async () => {
  for (const { connectorId, enableReconnect } of [
    { connectorId: 'scripted', enableReconnect: true },
    { connectorId: 'walletConnect', enableReconnect: false },
  ]) {
    const wallets = [sessionWallet(), scriptedWallet()]
    const { client, announceConnection } = tab(wallets, { enableReconnect })
    await announceConnection(connectorId)
    expect(client.getState().connections).toEqual([])
    for (const { calls } of wallets) expect(calls).toEqual([])
  }
})

it('keeps the stored connection when the session is unavailable', async () => {
  for (const restore of [
    async () => null,
    () => Promise.reject(knownError('NETWORK_FAILED')),
    () => Promise.reject(knownError('SESSION_EXPIRED')),
  ]) {
    const { client, storage, announceConnection } = tab([sessionWallet({ restore })])
    await announceConnection('walletConnect')
    expect(client.getState().connections).toEqual([])
    expect(storage.get(storageKeys.connections)).toContain('walletConnect')
  }
})
