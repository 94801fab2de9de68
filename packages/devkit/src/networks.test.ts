import { expect, it } from 'vitest'
import { localNetworks, networksOf } from './networks.ts'

it('has the local networks at the ports of latchkey-world [K7]', () => {
  expect(localNetworks.map(({ caipNetworkId, rpcUrls }) => [caipNetworkId, ...rpcUrls])).toEqual([
    ['eip155:31337', 'http://127.0.0.1:8545'],
    ['eip155:31338', 'http://127.0.0.1:8546'],
    ['solana:localnet', 'http://127.0.0.1:8899'],
  ])
})

it('has them at the ports of a world [K7]', () => {
  const [local] = localNetworks
  const { name, nativeCurrency } = local
  const chains = [{ id: local.caipNetworkId, name, nativeCurrency, rpcUrl: 'http://127.0.0.1:1' }]
  expect(networksOf({ chains })).toEqual([{ ...local, rpcUrls: ['http://127.0.0.1:1'] }])
})
