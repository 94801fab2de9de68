import type { ChainId } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { connect } from '../../connecting.ts'
import { checkState } from '../../testing/invariants.ts'
import { pairing, scriptedWallet } from '../../testing/wallet.ts'
import { evmAccount, one, sol, testClient, two } from '../../testing/world.ts'
import { activeAccount } from '../state/derive.ts'
import { memoryStorage } from '../storage/memory.ts'
import { storageKeys } from '../storage/storage.ts'
import { activeChain, createLatchkey, findNetwork } from './client.ts'
import { internals } from './internal.ts'

describe('createLatchkey', () => {
  it('has the stored state before anything else happens [D4.4]', async () => {
    const storage = memoryStorage()
    const before = testClient({ storage, connectors: [scriptedWallet()] })
    await connect(before, { connectorId: 'scripted' })
    const reads: string[] = []
    const client = testClient({
      storage: {
        ...storage,
        get: (key) => {
          reads.push(key)
          return storage.get(key)
        },
      },
    })
    expect(activeAccount(client.getState())?.account).toEqual(evmAccount(1))
    expect(reads).toContain(storageKeys.connections)
  })

  it('starts disconnected on the default network when nothing is stored', () => {
    const client = createLatchkey({ projectId: 'p', gatewayUrl: 'http://g', networks: [one, two] })
    checkState(client.getState())
    expect(client.getState()).toMatchObject({ connections: [], network: one.caipNetworkId })
    expect(testClient({ defaultNetwork: sol }).getState().network).toBe(sol.caipNetworkId)
  })

  it('goes to the default network when the site has dropped the stored one', () => {
    const storage = memoryStorage({ [storageKeys.activeNetwork]: two.caipNetworkId })
    const first = (networks: [typeof one, ...(typeof one)[]]) =>
      testClient({ storage, networks }).getState().network
    expect(first([one, two])).toBe(two.caipNetworkId)
    expect(first([one, sol])).toBe(one.caipNetworkId)
  })

  it('makes clients that know nothing of each other', async () => {
    const [first, second] = [testClient(), testClient({ connectors: [scriptedWallet()] })]
    await connect(second, { connectorId: 'scripted' })
    expect(first.getState().connections).toEqual([])
    expect(first.connectors.get()).toEqual([])
  })

  it('notifies a listener of every change until it unsubscribes', async () => {
    const client = testClient({ connectors: [scriptedWallet()] })
    let changeCount = 0
    const undo = client.subscribe(() => {
      changeCount += 1
    })
    client[internals].state.set({ ...client.getState(), network: two.caipNetworkId })
    undo()
    client[internals].state.set({ ...client.getState(), network: one.caipNetworkId })
    expect(changeCount).toBe(1)
  })

  it('lists no WalletConnect connector when the site turned it off [D7.3]', () => {
    const connectors = [scriptedWallet({ id: 'wc', ...pairing }), scriptedWallet()]
    const ids = (enableWalletConnect: boolean) =>
      testClient({ connectors, enableWalletConnect })
        .connectors.get()
        .map(({ id }) => id)
    expect([ids(true), ids(false)]).toEqual([['wc', 'scripted'], ['scripted']])
  })

  it('knows the networks of the site, and which one a namespace works on', () => {
    const client = testClient()
    expect(findNetwork(client, two.caipNetworkId)).toBe(two)
    expect(findNetwork(client, 'eip155:999')).toBeUndefined()
    expect(activeChain(client, 'eip155')).toBe(one.caipNetworkId)
    expect(activeChain(client, 'solana')).toBe(sol.caipNetworkId)
    expect(activeChain(client, 'polkadot')).toBeUndefined()
  })

  it('works on the network that the wallet of a namespace reports, if the site has it', () => {
    const client = testClient()
    const onSolana = (chainId: ChainId) => {
      const accounts = [{ namespace: 'eip155', address: '0x1', type: 'eoa' } as const]
      const wallet = { connectorId: 'w', name: 'Wallet', type: 'ANNOUNCED', accounts } as const
      client[internals].state.set({
        ...client.getState(),
        network: sol.caipNetworkId,
        connections: [{ ...wallet, chainId, live: true }],
        selected: { eip155: { connectorId: 'w', address: '0x1' } },
      })
      return activeChain(client, 'eip155')
    }
    expect(onSolana(two.caipNetworkId)).toBe(two.caipNetworkId)
    expect(onSolana('eip155:999')).toBe(one.caipNetworkId)
  })
})
