import { parse, safeParse } from 'valibot'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { AccountId, ChainId } from '../caip.ts'
import type { Namespace } from '../families.ts'
import type { Network } from '../network.ts'
import { type TokenBalance, tokenBalanceSchema } from './balance.ts'
import { type Transaction, transactionSchema } from './history.ts'

const balance = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  value: 40.1,
  price: 1,
  quantity: { decimals: '6', numeric: '40.1' },
  iconUrl: 'https://cdn.example/usdc.png',
}
const transaction = {
  id: '7f3c',
  metadata: {
    operationType: 'send',
    hash: '0x5c5',
    minedAt: '2025-03-30T18:22:11Z',
    sentFrom: '0xd8da',
    sentTo: '0x388c',
    status: 'confirmed',
    nonce: 1187,
    application: null,
    chain: 'eip155:1',
  },
  transfers: [
    {
      fungible_info: {
        name: 'USD Coin',
        symbol: 'USDC',
        icon: { url: 'https://cdn.example/u.png' },
      },
      nft_info: null,
      direction: 'out',
      quantity: { numeric: '25.5' },
      value: 25.49,
      price: 0.9997,
    },
    { nft_info: { flags: { is_spam: true } }, direction: 'in', quantity: { numeric: '1' } },
  ],
}

describe('fields', () => {
  it('of a network are those of the specification [D9.1]', () => {
    expectTypeOf<Network['caipNetworkId']>().toEqualTypeOf<ChainId>()
    expectTypeOf<Network['chainNamespace']>().toEqualTypeOf<Namespace>()
    expectTypeOf<Network['assets']>().toEqualTypeOf<{ imageId?: string; imageUrl?: string }>()
    const network: Network = {
      caipNetworkId: 'eip155:1',
      chainNamespace: 'eip155',
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [],
      assets: { imageId: 'i', imageUrl: 'u' },
    }
    expect(network.assets).toEqual({ imageId: 'i', imageUrl: 'u' })
  })

  it('of a token balance are those of the specification [D9.2]', () => {
    expectTypeOf<TokenBalance['quantity']>().toEqualTypeOf<{ decimals: string; numeric: string }>()
    expectTypeOf<TokenBalance>().toMatchObjectType<{
      name: string
      symbol: string
      price: number
      iconUrl: string
    }>()
    expectTypeOf<NonNullable<TokenBalance['chainId']>>().toEqualTypeOf<ChainId>()
    expectTypeOf<NonNullable<TokenBalance['address']>>().toEqualTypeOf<AccountId>()
    expectTypeOf<NonNullable<TokenBalance['value']>>().toEqualTypeOf<number>()
    expect(parse(tokenBalanceSchema, balance)).toEqual(balance)
    const { address: _a, value: _v, chainId: _c, ...native } = balance
    expect(parse(tokenBalanceSchema, native)).toEqual(native)
  })

  it('of a transaction are those of the specification [D9.3]', () => {
    expectTypeOf<Transaction['metadata']['minedAt']>().toEqualTypeOf<string>()
    expectTypeOf<Transaction['metadata']['chain']>().toEqualTypeOf<ChainId | null>()
    expect(parse(transactionSchema, transaction)).toEqual(transaction)
    expect(parse(transactionSchema, { ...transaction, transfers: null }).transfers).toEqual([])
  })

  it.each([
    ['an amount in exponents', { quantity: { decimals: '6', numeric: '1e9' } }],
    ['a number for an amount', { quantity: { decimals: 6, numeric: 40.1 } }],
    ['an address that is none', { address: '0xabc' }],
    ['a chain of no known family', { chainId: 'cosmos:1' }],
    ['no name', { name: undefined }],
  ])('refuse %s', (_, wrong) => {
    expect(safeParse(tokenBalanceSchema, { ...balance, ...wrong }).success).toBe(false)
  })
})
