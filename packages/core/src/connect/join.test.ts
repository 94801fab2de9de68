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

/** A tab in which nobody is connected, of a browser whose other tab connects by and by. */
function tab(wallets: readonly Connector[], options: { enableReconnect?: boolean } = {}) {
  const storage = memoryStorage()
  const client = testClient({ storage, connectors: wallets, ...options })
  stops.push(start(client))
  return {
    client,
    storage,
    /** The storage that the tabs share is told of, as browsers do it. */
    async hears(connectorId: string) {
      const type = connectorId === 'walletConnect' ? pairing.type : 'ANNOUNCED'
      const stored = { connectorId, name: 'Wallet', type, accounts: [evmAccount(1)] }
      storage.set(storageKeys.connections, JSON.stringify([stored]))
      window.dispatchEvent(Object.assign(new Event('storage'), { key: storageKeys.connections }))
      await vi.dynamicImportSettled()
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

it('takes part in the session that another tab has begun, and tells of no connection twice', async () => {
  const wallet = sessionWallet()
  const { client, hears } = tab([wallet])
  const heard = vi.fn()
  client.events.subscribe(heard)
  await hears('walletConnect')
  expect(connectionStatus(client.getState())).toBe('connected')
  expect(wallet.listeners.size).toBe(1)
  await hears('walletConnect')
  expect(wallet.asked).toEqual(['restore'])
  expect(heard).not.toHaveBeenCalled()
})

it('leaves alone what the visitor has connected in this tab', async () => {
  const wallet = sessionWallet()
  const { client, hears } = tab([wallet, scriptedWallet()])
  await connect(client, { connectorId: 'scripted' })
  await hears('walletConnect')
  expect(client.getState().connections).toMatchObject([{ connectorId: 'scripted' }])
  expect(wallet.asked).toEqual([])
})

it('asks for nothing where the other tab has connected a wallet of its own, or no connection is remembered', async () => {
  for (const { connectorId, enableReconnect } of [
    { connectorId: 'scripted', enableReconnect: true },
    { connectorId: 'walletConnect', enableReconnect: false },
  ]) {
    const wallets = [sessionWallet(), scriptedWallet()]
    const { client, hears } = tab(wallets, { enableReconnect })
    await hears(connectorId)
    expect(client.getState().connections).toEqual([])
    for (const { asked } of wallets) expect(asked).toEqual([])
  }
})

it('keeps what is stored when the session cannot be had', async () => {
  for (const restore of [
    async () => null,
    () => Promise.reject(knownError('NETWORK_FAILED')),
    () => Promise.reject(knownError('SESSION_EXPIRED')),
  ]) {
    const { client, storage, hears } = tab([sessionWallet({ restore })])
    await hears('walletConnect')
    expect(client.getState().connections).toEqual([])
    expect(storage.get(storageKeys.connections)).toContain('walletConnect')
  }
})
