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

const chainOf = (id: ChainId) => ({
  id,
  name: `Chain ${id}`,
  rpcUrl: 'http://127.0.0.1:1',
  nativeCurrency: ether,
  index: false,
})

describe('a page of Coinbase’s form', () => {
  let gateway: Gateway
  beforeAll(async () => {
    const ids = named.map(([id]) => id).filter(isChainId)
    gateway = await createGateway({
      logs: 'off',
      chains: [...ids, 'eip155:59144' as const].map(chainOf),
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
      defaultAsset: 'ETH',
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

describe('a page of Meld’s form', () => {
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const solAccount = 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy'
  let gateway: Gateway
  beforeAll(async () => {
    const ids = ['eip155:1', 'eip155:8453', 'eip155:137', 'eip155:10', solana] as const
    gateway = await createGateway({
      logs: 'off',
      chains: ids.map(chainOf),
      onramp: {
        networks: { solana },
        meld: { publicKey: 'key', networks: { POLYGON: 'eip155:137' } },
      },
    })
  })
  afterAll(() => gateway.close())

  const order = (chainId: string, symbol: string, to = account) => ({
    method: 'POST',
    body: JSON.stringify({
      destinationWallets: [{ address: to, blockchains: [], assets: [symbol] }],
      defaultNetwork: 'ethereum',
      partnerUserId: to,
      defaultExperience: 'buy',
      presetFiatAmount: 100,
      fiatCurrency: 'EUR',
      chainId,
    }),
  })

  it.each([
    ['eip155:8453', 'ETH', 'ETH_BASE', account],
    ['eip155:137', 'USDC', 'USDC_POLYGON', account],
    [solana, 'SOL', 'SOL_SOLANA', solAccount],
  ])('opens on %s with the sum, the currency and the token %s of the order [G4]', async (chainId, symbol, code, to) => {
    const { response } = wire.postOnrampUrl
    const path = '/v1/generators/onrampurl'
    const { url } = await answerOf(gateway, response, path, order(chainId, symbol, to))
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      publicKey: 'key',
      sourceAmount: '100',
      sourceCurrencyCode: 'EUR',
      destinationCurrencyCode: code,
      walletAddress: to,
    })
  })

  it.each([
    ['a network without a known code', order('eip155:10', 'ETH')],
    ['an address of another family', order(solana, 'SOL')],
  ])('is not offered for %s, since it could pay out elsewhere [G4]', async (_, body) => {
    const { status } = await ask(gateway, '/v1/generators/onrampurl', body)
    expect(status).toBe(400)
  })

  it('belongs to a provider whose purchases the history does not list [B2]', async () => {
    const { providers } = await answerOf(
      gateway,
      wire.getOnrampOptions.response,
      '/v1/onramp/options',
    )
    expect(providers).toMatchObject([{ name: 'meld', listsPurchases: false }])
  })
})
