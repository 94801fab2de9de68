import { createLatchkey, type GivenNetwork, memoryStorage, type Network } from '@latchkey/core'
import { isChainId } from '@latchkey/protocol'
import { type Chain, defineChain } from 'viem'
import * as viemChains from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { mainnet } from './networks.ts'

const chains: readonly Chain[] = Object.values(viemChains)
const [first, ...others] = chains

function optionsOf(networks: readonly [GivenNetwork, ...GivenNetwork[]]) {
  return createLatchkey({
    projectId: 'my-site',
    gatewayUrl: 'https://gateway.example',
    networks,
    storage: memoryStorage(),
  }).options
}

function checkNetwork(network: Network, chain: Chain): void {
  expect(network).toMatchObject({
    caipNetworkId: `eip155:${chain.id}`,
    chainNamespace: 'eip155',
    name: chain.name,
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: chain.rpcUrls.default.http,
    assets: {},
  })
  expect(isChainId(network.caipNetworkId)).toBe(true)
  expect(network.rpcUrls.length).toBeGreaterThan(0)
  expect(network.rpcUrls.every((url) => URL.canParse(url))).toBe(true)
  expect(network.testnet ?? false).toBe(chain.testnet ?? false)
  const explorer = chain.blockExplorers?.default.url
  expect(network.explorerUrl).toBe(explorer?.replace(/\/$/, ''))
  if (network.explorerUrl)
    expect(new URL('tx/0x1', `${network.explorerUrl}/`).protocol).toBeTruthy()
}

describe("viem's chains", () => {
  it('are all taken as networks [K5.1]', () => {
    expect(chains.length).toBeGreaterThan(700)
    for (const chain of chains) {
      const { networks, defaultNetwork } = optionsOf([chain])
      expect(networks).toHaveLength(1)
      expect(defaultNetwork).toBe(networks[0])
      checkNetwork(defaultNetwork, chain)
    }
  })

  it('are taken together, each id once, its first chain kept [K5.1]', () => {
    if (!first) throw new Error('viem has no chains')
    const { networks } = optionsOf([first, ...others])
    const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
    expect(ids).toEqual([...new Set(chains.map(({ id }) => `eip155:${id}`))])
    const names = [...new Set(ids)].map(
      (known) => chains.find(({ id }) => `eip155:${id}` === known)?.name,
    )
    expect(networks.map(({ name }) => name)).toEqual(names)
  })

  it('stand beside networks of Latchkey, which are left as they are [K5.1]', () => {
    const own = defineChain({
      id: 4_919,
      name: 'Our Chain',
      nativeCurrency: { name: 'Our Coin', symbol: 'OUR', decimals: 18 },
      rpcUrls: { default: { http: ['https://rpc.our-chain.example'] } },
    })
    const { networks } = optionsOf([mainnet, own])
    expect(networks[0]).toBe(mainnet)
    expect(networks[1]).toEqual({
      caipNetworkId: 'eip155:4919',
      chainNamespace: 'eip155',
      name: 'Our Chain',
      nativeCurrency: { name: 'Our Coin', symbol: 'OUR', decimals: 18 },
      rpcUrls: ['https://rpc.our-chain.example'],
      assets: {},
    })
  })

  it('can be the default network [K5.1]', () => {
    const { sepolia } = viemChains
    const options = {
      projectId: 'my-site',
      gatewayUrl: 'https://gateway.example',
      storage: memoryStorage(),
    }
    const client = createLatchkey({
      ...options,
      networks: [mainnet, sepolia],
      defaultNetwork: sepolia,
    })
    expect(client.options.defaultNetwork).toEqual(client.options.networks[1])
    expect(client.getState().network).toBe('eip155:11155111')
  })
})
