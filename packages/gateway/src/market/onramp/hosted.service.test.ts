import { type ChainId, isChainId } from '@latchkey/protocol'
import * as wire from '@latchkey/protocol/wire'
import { answerOf, ask } from '@latchkey/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGateway, type Gateway } from '../../gateway.ts'

const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
/** The networks of G4, by what Coinbase calls them. */
const named: [string, string][] = [
  ['eip155:1', 'ethereum'],
  ['eip155:42161', 'arbitrum'],
  ['eip155:137', 'polygon'],
  ['eip155:80094', 'berachain'],
  ['eip155:43114', 'avalanche-c-chain'],
  ['eip155:10', 'optimism'],
  ['eip155:42220', 'celo'],
  ['eip155:8453', 'base'],
]

describe('a page of Coinbase’s form', () => {
  let gateway: Gateway
  beforeAll(async () => {
    const chain = (id: ChainId, name: string) => ({
      id,
      name,
      rpcUrl: 'http://127.0.0.1:1',
      nativeCurrency: ether,
      index: false,
    })
    const ids = named.map(([id]) => id).filter(isChainId)
    gateway = await createGateway({
      logs: 'off',
      chains: [...ids, 'eip155:59144' as const].map((id) => chain(id, `Chain ${id}`)),
      onramp: { networks: { linea: 'eip155:59144' }, coinbase: { appId: 'app' } },
    })
  })
  afterAll(() => gateway.close())

  const post = (more: object) => ({
    method: 'POST',
    body: JSON.stringify({
      destinationWallets: [{ address: account, blockchains: ['base'], assets: ['ETH'] }],
      defaultNetwork: 'ethereum',
      partnerUserId: account,
      defaultExperience: 'buy',
      presetFiatAmount: 100,
      fiatCurrency: 'EUR',
      ...more,
    }),
  })
  const pageOf = async (more: object) => {
    const { response } = wire.postOnrampUrl
    const { url } = await answerOf(gateway, response, '/v1/generators/onrampurl', post(more))
    return new URL(url)
  }

  it('has the account, the sum and the currency of the order [G4]', async () => {
    const { origin, pathname, searchParams } = await pageOf({ chainId: 'eip155:8453' })
    expect(origin + pathname).toBe('https://pay.coinbase.com/buy/select-asset')
    expect(Object.fromEntries(searchParams)).toEqual({
      appId: 'app',
      destinationWallets: JSON.stringify([
        { address: account, blockchains: ['base'], assets: ['ETH'] },
      ]),
      partnerUserId: account,
      defaultNetwork: 'base',
      defaultExperience: 'buy',
      presetFiatAmount: '100',
      fiatCurrency: 'EUR',
    })
  })

  it.each([
    ...named,
    ['eip155:59144', 'linea'],
  ])('opens on the network %s of the order, whatever else it says [G4]', async (chainId, network) => {
    const { searchParams } = await pageOf({ chainId })
    expect(searchParams.get('defaultNetwork')).toBe(network)
  })

  it('opens on the default network of an order that names no chain [G4]', async () => {
    const { searchParams } = await pageOf({ defaultNetwork: 'celo' })
    expect(searchParams.get('defaultNetwork')).toBe('celo')
  })

  it('is not to be had for a network on which nothing is sold, nor for another’s address [G4]', async () => {
    const refused = [
      { chainId: 'eip155:56' },
      { defaultNetwork: 'moon' },
      { partnerUserId: 'nobody' },
      { partnerUserId: '0x000000000000000000000000000000000000dEaD' },
    ]
    for (const more of refused) {
      const { status } = await ask(gateway, '/v1/generators/onrampurl', post(more))
      expect(status, JSON.stringify(more)).toBe(400)
    }
  })
})
