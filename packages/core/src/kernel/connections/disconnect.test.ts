import { createTestClock } from '@latchkey/devkit/clock'
import type { Clock } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { connect } from '../../connecting.ts'
import { never, pairing, scriptedWallet } from '../../testing/wallet.ts'
import { evmAccount, sol, solAccount, testClient } from '../../testing/world.ts'
import { internals } from '../client/internal.ts'
import type { LatchkeyEvent } from '../events/events.ts'
import { memoryStorage } from '../storage/memory.ts'
import { connectorIdKey, storageKeys } from '../storage/storage.ts'
import { disconnect } from './disconnect.ts'

async function connected(script: Parameters<typeof scriptedWallet>[0] = {}, clock?: Clock) {
  const storage = memoryStorage({ [storageKeys.deepLinkChoice]: '{"href":"x:","name":"X"}' })
  const wallet = scriptedWallet(script)
  const phantom = scriptedWallet({
    id: 'phantom',
    name: 'Phantom',
    namespaces: ['solana'],
    accounts: [solAccount(1)],
  })
  const client = testClient({ storage, connectors: [wallet, phantom], ...(clock && { clock }) })
  const events: LatchkeyEvent[] = []
  await connect(client, { connectorId: 'phantom' })
  await connect(client, { connectorId: 'scripted' })
  client.events.subscribe((event) => events.push(event))
  return { client, storage, wallet, phantom, events }
}

// The facts of C15 by their numbers, here and wherever else a test proves one: .1 the account, .2 the network, .3 the deep
// link, .4 the stored connector ids, .5 the other chains of the same wallet, .6 the wallet's name, .7 but not while the page
// unloads, .8 a failure, .9 the session and pairing of WalletConnect.
describe('disconnect', () => {
  it("resets the chain's account and leaves other chains' [C15.1]", async () => {
    const { client, wallet, phantom } = await connected()
    await disconnect(client, { namespace: 'eip155' })
    expect(client.getState().selected).toEqual({
      solana: { connectorId: 'phantom', address: solAccount(1).address },
    })
    expect([wallet.calls, phantom.calls]).toEqual([['connect', 'disconnect'], ['connect']])
  })

  it("resets the chain's network: the page goes where another account is [C15.2]", async () => {
    const { client } = await connected()
    await disconnect(client, { connectorId: 'scripted' })
    expect(client.getState().network).toBe(sol.caipNetworkId)
  })

  it('leaves a network that the site did not ask for with the wallet [C15.2]', async () => {
    const { client, wallet } = await connected()
    wallet.emit({ type: 'chain', chainId: 'eip155:999' })
    expect(client.getState().network).toBe('eip155:999')
    await disconnect(client)
    expect(client.getState().network).toBe('eip155:31337')
  })

  it('clears the deep link [C15.3]', async () => {
    const { client, storage } = await connected()
    await disconnect(client)
    expect(storage.get(storageKeys.deepLinkChoice)).toBeNull()
  })

  it('removes the stored connector ids [C15.4]', async () => {
    const { client, storage } = await connected()
    expect(storage.get(connectorIdKey('eip155'))).toBe('scripted')
    await disconnect(client)
    const keys = [connectorIdKey('eip155'), connectorIdKey('solana')]
    const gone = [storageKeys.connections, storageKeys.connectedNamespaces, storageKeys.walletId]
    for (const key of [...keys, ...gone]) expect(storage.get(key), key).toBeNull()
  })

  it('ends every namespace of a wallet that serves several [C15.5]', async () => {
    const { client } = await connected({
      ...pairing,
      namespaces: ['eip155', 'solana'],
      accounts: [evmAccount(1), solAccount(2)],
    })
    await disconnect(client, { connectorId: 'scripted' })
    expect(client.getState().selected).toEqual({
      solana: { connectorId: 'phantom', address: solAccount(1).address },
    })
  })

  it('forgets the wallet name [C15.6]', async () => {
    const { client, storage } = await connected()
    expect(storage.get(storageKeys.walletName)).toBe('Scripted')
    await disconnect(client)
    expect(storage.get(storageKeys.walletName)).toBeNull()
  })

  it('keeps the wallet name while the page unloads [C15.7]', async () => {
    const { client, storage } = await connected()
    client[internals].unloading = true
    await disconnect(client)
    expect(storage.get(storageKeys.walletName)).toBe('Scripted')
    expect(storage.get(storageKeys.connections)).toBeNull()
  })

  it.each([
    ['refuses', { disconnect: () => Promise.reject(new Error('no')) }],
    [
      'throws at once',
      {
        disconnect: () => {
          throw 'no'
        },
      },
    ],
    ['never answers', { disconnect: never }],
  ])('throws "Failed to disconnect" and forgets a wallet that %s [C15.8]', async (_, script) => {
    const clock = createTestClock()
    const { client, events, phantom } = await connected(script, clock)
    await expect(clock.until(disconnect(client))).rejects.toThrow('Failed to disconnect')
    expect(client.getState().connections).toEqual([])
    expect(phantom.calls).toEqual(['connect', 'disconnect'])
    expect(events).toMatchObject([{ event: 'DISCONNECT_ERROR' }])
  })

  it('keeps a wallet that is connected again during its disconnect', async () => {
    let letGo = () => {}
    const { client, wallet } = await connected({
      disconnect: () =>
        new Promise((resolve) => {
          letGo = resolve
        }),
    })
    const leaving = disconnect(client, { connectorId: 'scripted' })
    await connect(client, { connectorId: 'scripted' })
    letGo()
    await leaving
    expect(client.getState().connections.map((one) => one.connectorId)).toContain('scripted')
    expect(wallet.listeners.size).toBe(1)
  })

  it('says which namespace was left, or all', async () => {
    const { client, events } = await connected()
    await disconnect(client, { namespace: 'eip155' })
    await disconnect(client)
    const namespaces = events.map((one) => 'properties' in one && one.properties)
    expect(namespaces).toEqual([{ namespace: 'eip155' }, { namespace: 'all' }])
  })

  it('forgets a wallet that is not in the page, and does not listen any more', async () => {
    const { client, wallet } = await connected()
    client[internals].connectors.set([])
    await disconnect(client)
    expect(client.getState().connections).toEqual([])
    expect(wallet.listeners.size).toBe(0)
  })
})
