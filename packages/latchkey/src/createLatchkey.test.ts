import { type Adapter, memoryStorage, start } from '@latchkey/core'
import { base as viemBase } from 'viem/chains'
import { expect, it, vi } from 'vitest'
import { createLatchkey, type SetupOptions } from './createLatchkey.ts'
import { lateAdapter } from './lateAdapter.ts'

const gatewayUrl = 'https://gateway.example'
const make = (options: Omit<SetupOptions, 'gatewayUrl'>) =>
  createLatchkey({ gatewayUrl, storage: memoryStorage(), ...options })

/** As plain JavaScript calls it. */
const makeUnchecked = (options: unknown) => Reflect.apply(createLatchkey, undefined, [options])

it('makes a client of names, constants and chains of viem, with their families alone [K1, D7]', () => {
  const client = make({ chains: ['ethereum', viemBase, 'solana'], defaultNetwork: 'solana' })
  const { networks, defaultNetwork, projectId } = client.options
  expect(networks.map(({ name }) => name)).toEqual(['Ethereum', 'Base', 'Solana'])
  expect(defaultNetwork.name).toBe('Solana')
  expect(projectId).toBe('latchkey')
  expect([...client.adapters.keys()]).toEqual(['eip155', 'solana'])
  expect(client.connectors.get()).toEqual([])
})

it('has WalletConnect by its relay, beside the connectors of the site', () => {
  const client = make({ chains: ['base'], relayUrl: 'wss://relay.example' })
  expect(client.connectors.get().map(({ id }) => id)).toEqual(['walletConnect'])
})

it('takes the adapter of the site in place of its own', () => {
  const adapter = adapterThat(() => () => {})
  const client = make({ chains: ['ethereum', 'bitcoin'], adapters: [adapter] })
  expect(client.adapters.get('eip155')).toBe(adapter)
  expect([...client.adapters.keys()]).toEqual(['eip155', 'bip122'])
})

it.each([
  [
    { gatewayUrl, chains: ['etherium'] },
    /the network etherium has no name.*ethereum, base,.*solana/,
  ],
  [{ gatewayUrl, chains: ['base', null] }, /chains\[1\] must be a name/],
  [{ gatewayUrl, chains: [{ id: 1, name: 'X' }] }, /chains\[0\] must be a name/],
  [{ gatewayUrl, chains: ['base'], defaultNetwork: 1 }, /defaultNetwork must be/],
  [{ gatewayUrl, chains: ['base'], adapters: [() => {}] }, /adapters must be a list/],
  [{ gatewayUrl, chains: ['base'], connectors: [{}] }, /connectors must be a list/],
  [undefined, /gatewayUrl must be a URL/],
  [
    { gatewayUrl, chains: ['base'], defaultNetwork: 'toString' },
    /the network toString has no name/,
  ],
  [{ gatewayUrl, chains: [] }, /chains must be a list of networks/],
  [{ gatewayUrl, chains: 'base' }, /chains must be a list of networks/],
  [{ gatewayUrl }, /chains must be a list of networks/],
  [{ chains: ['base'] }, /gatewayUrl must be/],
  [{ gatewayUrl: 'gateway.example', chains: ['base'] }, /gatewayUrl must be a URL/],
  [{ gatewayUrl, chains: ['base'], relayUrl: 'relay.example' }, /relayUrl must be a URL/],
])('names the wrong option of %o in a sentence [K5]', (options, sentence) => {
  expect(() => makeUnchecked(options)).toThrow(sentence)
})

it('discovers wallets once the family is loaded, again after a failure, and not after the stop [B8]', async () => {
  const stopFamily = vi.fn()
  const discover = vi.fn(() => stopFamily)
  const load = vi.fn<() => Promise<Adapter>>()
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(adapterThat(discover))
  vi.useFakeTimers()
  const client = make({ chains: ['ethereum'], adapters: [lateAdapter('eip155', load)] })
  const stop = start(client)
  await vi.advanceTimersByTimeAsync(0)
  expect([load.mock.calls.length, discover.mock.calls.length]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(5_000)
  expect([load.mock.calls.length, discover.mock.calls.length]).toEqual([2, 1])
  expect(client.adapters.get('eip155')?.resolvesNames).toBe(true)
  stop()
  expect(stopFamily).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

it('loads the family that a network of the site has, with its operations', async () => {
  const client = make({ chains: ['solana'] })
  const operations = await client.adapters.get('solana')?.operations()
  expect(operations).toMatchObject({ planTransfer: expect.any(Function) })
})

function adapterThat(discover: Adapter['discover']): Adapter {
  return {
    namespace: 'eip155',
    discover,
    resolvesNames: true,
    isAddress: () => true,
    explorerUrl: () => undefined,
    operations: () => Promise.reject(new Error('has none')),
  }
}
