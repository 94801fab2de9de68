import { describe, expect, it } from 'vitest'
import { connect } from '../../connecting.ts'
import { switchNetwork } from '../../networks/switchNetwork.ts'
import { checkState } from '../../testing/invariants.ts'
import { scriptedWallet } from '../../testing/wallet.ts'
import { one, sol, solAccount, testClient, two } from '../../testing/world.ts'
import { memoryStorage } from '../storage/memory.ts'
import { storageKeys } from '../storage/storage.ts'
import { internals } from './internal.ts'
import { updateOptions } from './updateOptions.ts'

function recordNetworks(client: ReturnType<typeof testClient>): string[] {
  const networks: string[] = []
  client.subscribe(() => networks.push(client.getState().network))
  return networks
}

describe('updateOptions', () => {
  it('changes the features that it names, and notifies subscribers with a new state [K5.2]', () => {
    const client = testClient({ features: { send: false } })
    const before = client.getState()
    const networks = recordNetworks(client)
    updateOptions(client, { features: { history: false } })
    expect(client.options.features).toMatchObject({ send: false, history: false, receive: true })
    expect(networks).toHaveLength(1)
    expect(client.getState()).not.toBe(before)
    expect(client.getState()).toEqual(before)
  })

  it('changes what wallets receive about the site, for connectors too [K5.2]', () => {
    const client = testClient({ metadata: { name: 'Shop', url: 'https://shop.example' } })
    updateOptions(client, { metadata: { name: 'Le Shop' } })
    expect(client.options.metadata).toEqual({ name: 'Le Shop', url: 'https://shop.example' })
    expect(client[internals].context.metadata.name).toBe('Le Shop')
  })

  it('changes the networks, also to chains of viem, and stays on one that is still there [K5.2]', () => {
    const client = testClient({ defaultNetwork: two })
    const own = {
      id: 4_919,
      name: 'Our Chain',
      nativeCurrency: one.nativeCurrency,
      rpcUrls: { default: { http: ['https://rpc.example'] } },
    }
    updateOptions(client, { networks: [own, two] })
    const ids = client[internals].context.networks.map(({ caipNetworkId }) => caipNetworkId)
    expect(ids).toEqual(['eip155:4919', two.caipNetworkId])
    expect(client.getState().network).toBe(two.caipNetworkId)
    expect(client.options.defaultNetwork).toBe(two)
  })

  it('goes to the default network when the active one is gone, and remembers it [K5.2]', async () => {
    const storage = memoryStorage()
    const client = testClient({ storage })
    await switchNetwork(client, two.caipNetworkId)
    const networks = recordNetworks(client)
    const switched: string[] = []
    client.events.subscribe((event) => {
      if (event.event === 'SWITCH_NETWORK') switched.push(event.properties.network)
    })
    updateOptions(client, { networks: [sol, one] })
    expect([networks, switched]).toEqual([[one.caipNetworkId], [one.caipNetworkId]])
    expect(storage.get(storageKeys.activeNetwork)).toBe(one.caipNetworkId)
    checkState(client.getState())
  })

  it('goes to the first network when the default one is gone as well [K5.2]', () => {
    const client = testClient()
    updateOptions(client, { networks: [two, sol] })
    expect(client.getState().network).toBe(two.caipNetworkId)
    expect(client.options.defaultNetwork).toBe(two)
  })

  it('prefers a network that a connected wallet serves [K5.2]', async () => {
    const other = { ...sol, caipNetworkId: 'solana:other' } as const
    const wallet = scriptedWallet({ namespaces: ['solana'], accounts: [solAccount(1)] })
    const client = testClient({ networks: [one, other, sol], connectors: [wallet] })
    await connect(client, { connectorId: 'scripted' })
    await switchNetwork(client, other.caipNetworkId)
    updateOptions(client, { networks: [one, sol] })
    expect(client.getState().network).toBe(sol.caipNetworkId)
    expect(client.getState().connections).toHaveLength(1)
  })

  it('leaves a wallet alone that is on a network the site never named [K5.2]', () => {
    const client = testClient()
    client[internals].state.set({ ...client.getState(), network: 'eip155:999' })
    updateOptions(client, { networks: [two] })
    expect(client.getState().network).toBe('eip155:999')
  })

  it('changes nothing that is given as undefined, as plain JavaScript may [K5.2]', () => {
    const client = testClient()
    const { options } = client
    const plain: object = {
      networks: undefined,
      features: { send: undefined },
      metadata: undefined,
    }
    updateOptions(client, plain)
    expect(client.options).toEqual(options)
  })
})
