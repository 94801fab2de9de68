import { knownError } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { selectAccount } from '../account/selectAccount.ts'
import { connect } from '../connecting.ts'
import { internals } from '../kernel/client/internal.ts'
import type { LatchkeyEvent } from '../kernel/events/events.ts'
import { activeNamespace } from '../kernel/state/derive.ts'
import { never, scriptedWallet } from '../testing/wallet.ts'
import { evmAccount, one, sol, solAccount, testClient, two } from '../testing/world.ts'
import { switchNetwork } from './switchNetwork.ts'

async function connected(switchChain?: () => Promise<void>) {
  const moved: string[] = []
  const wallet = scriptedWallet({
    switchChain: async ({ caipNetworkId }) => {
      await switchChain?.()
      moved.push(caipNetworkId)
    },
  })
  const client = testClient({ connectors: [wallet] })
  await connect(client, { connectorId: 'scripted' })
  const events: LatchkeyEvent[] = []
  client.events.subscribe((event) => events.push(event))
  return { client, wallet, moved, events }
}

describe('switchNetwork', () => {
  it('moves the wallet, then the page, and emits an event', async () => {
    const { client, moved, events } = await connected()
    await switchNetwork(client, two.caipNetworkId)
    expect(moved).toEqual([two.caipNetworkId])
    expect(client.getState().network).toBe(two.caipNetworkId)
    expect(events).toEqual([
      { event: 'SWITCH_NETWORK', properties: { network: two.caipNetworkId } },
    ])
  })

  it('knows where the wallet is, also when the wallet itself says nothing', async () => {
    const { client, moved } = await connected()
    for (const { caipNetworkId } of [two, one, one]) await switchNetwork(client, caipNetworkId)
    expect(moved).toEqual([two.caipNetworkId, one.caipNetworkId])
    expect(client.getState().connections[0]?.chainId).toBe(one.caipNetworkId)
  })

  it('leaves the page where it is when the wallet declines', async () => {
    const { client } = await connected(() => Promise.reject(knownError('SWITCH_DECLINED')))
    const switching = switchNetwork(client, two.caipNetworkId)
    await expect(switching).rejects.toThrow('Switch declined')
    expect(client.getState()).toMatchObject({ network: one.caipNetworkId, switching: null })
  })

  it('can be ended while the wallet does not answer', async () => {
    const { client } = await connected(never)
    const stop = new AbortController()
    const switching = switchNetwork(client, two.caipNetworkId, { signal: stop.signal })
    stop.abort()
    await expect(switching).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('sets the switching flag to another namespace until done [C16.1]', async () => {
    const { client } = await connected()
    const seen: unknown[] = []
    client.subscribe(() =>
      seen.push([client.getState().switching, activeNamespace(client.getState())]),
    )
    await switchNetwork(client, sol.caipNetworkId)
    expect(seen).toEqual([
      [sol.caipNetworkId, 'eip155'],
      [null, 'solana'],
    ])
  })

  it('clears the switching flag when the switch fails, but not that of a newer one [C16.2]', async () => {
    const wallet = scriptedWallet({
      id: 'phantom',
      namespaces: ['solana'],
      accounts: [solAccount(1)],
      switchChain: () => Promise.reject(knownError('SWITCH_DECLINED')),
    })
    const client = testClient({ connectors: [wallet, scriptedWallet()] })
    await connect(client, { connectorId: 'phantom' })
    await connect(client, { connectorId: 'scripted' })
    const switching = switchNetwork(client, sol.caipNetworkId)
    expect(client.getState().switching).toBe(sol.caipNetworkId)
    await expect(switching).rejects.toThrow()
    expect(client.getState().switching).toBeNull()
    client[internals].state.set({ ...client.getState(), switching: 'eip155:31338' })
    await expect(switchNetwork(client, 'eip155:31337')).resolves.toBeUndefined()
    expect(client.getState().switching).toBe('eip155:31338')
  })

  it('does not set the flag within a namespace [C16.3]', async () => {
    const { client } = await connected()
    const seen: unknown[] = []
    client.subscribe(() => seen.push(client.getState().switching))
    await switchNetwork(client, two.caipNetworkId)
    expect(seen.every((switching) => switching === null)).toBe(true)
  })

  it('is refused for a network that the site did not ask for', async () => {
    const { client, moved } = await connected()
    const switching = switchNetwork(client, 'eip155:999')
    await expect(switching).rejects.toThrow(
      'The network eip155:999 is not one that this site asked for',
    )
    expect(moved).toEqual([])
  })

  it('says so when the wallet of the network is not in the page', async () => {
    const { client } = await connected()
    client[internals].connectors.set([])
    const switching = switchNetwork(client, two.caipNetworkId)
    await expect(switching).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
  })
})

describe('selectAccount', () => {
  it('makes an account active however it is spelt, and refuses one that is not there', async () => {
    const accounts = [evmAccount(1), evmAccount(0xab)]
    const client = testClient({ connectors: [scriptedWallet({ accounts })] })
    await connect(client, { connectorId: 'scripted' })
    const choice = { connectorId: 'scripted', namespace: 'eip155' } as const
    const address = evmAccount(0xab).address
    selectAccount(client, { ...choice, address: `0x${address.slice(2).toUpperCase()}` })
    expect(client.getState().selected.eip155?.address).toBe(address)
    const other = { ...choice, address: evmAccount(7).address }
    expect(() => selectAccount(client, other)).toThrow('Account not found')
  })
})
