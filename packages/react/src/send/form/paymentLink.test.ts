import type { Network } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { describe, expect, it } from 'vitest'
import { followLink } from './paymentLink.ts'

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const shop = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const sol = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
const networks = (
  ['eip155:1', 'eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const
).map(
  (caipNetworkId): Network => ({
    caipNetworkId,
    chainNamespace: caipNetworkId.startsWith('eip155') ? 'eip155' : 'solana',
    name: caipNetworkId,
    nativeCurrency: { name: '', symbol: '', decimals: 18 },
    rpcUrls: [],
    assets: {},
  }),
)
const token = (symbol: string, decimals: string, address?: string): TokenBalance => ({
  name: symbol,
  symbol,
  chainId: 'eip155:1',
  price: 0,
  iconUrl: '',
  quantity: { decimals, numeric: '5' },
  ...(address && { address: `eip155:1:${address}` }),
})
const balances = [token('ETH', '18'), token('USDC', '6', usdc.toLowerCase())]
const follow = (to: string, facts: Partial<Parameters<typeof followLink>[1]> = {}) =>
  followLink(
    { owner: { chainId: 'eip155:1', address: me }, amount: '7', to },
    { networks, balances, locales: ['de'], ...facts },
  )

describe('a payment link in the field of the receiver', () => {
  it('fills the receiver, the token and the exact amount, as the visitor writes amounts', () => {
    expect(follow(`ethereum:${usdc}@1/transfer?address=${shop}&uint256=1500001`)).toMatchObject({
      status: 'filled',
      draft: { to: shop, amount: '1,500001', token: { symbol: 'USDC' } },
    })
    expect(follow(`ethereum:${shop}?value=1`)).toMatchObject({
      draft: { to: shop, amount: '0,000000000000000001', token: { symbol: 'ETH' } },
    })
  })

  it('keeps the amount that was typed where it asks for none', () => {
    expect(follow(`ethereum:${shop}@1`)).toMatchObject({ draft: { amount: '7', to: shop } })
  })

  it('leads to its network, or says that the site has none such', () => {
    const base = { status: 'otherNetwork', chainId: 'eip155:8453' }
    expect(follow(`ethereum:${shop}@8453?value=1`)).toEqual(base)
    expect(follow(`solana:${sol}?amount=1`)).toMatchObject({ chainId: networks[2]?.caipNetworkId })
    const unknown = { status: 'refused', reason: 'unknownNetwork' }
    expect(follow(`ethereum:${shop}@5?value=1`)).toEqual(unknown)
    expect(follow('bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toEqual(unknown)
  })

  it('waits for the balances, and never takes another token for the one that it names', () => {
    expect(follow(`ethereum:${shop}`, { balances: undefined })).toEqual({ status: 'reading' })
    expect(follow(`ethereum:${shop}@1/transfer?address=${me}&uint256=1`)).toEqual({
      status: 'refused',
      reason: 'missingToken',
    })
  })

  it('is refused where it asks for more than a payment', () => {
    const approval = `ethereum:${usdc}@1/approve?address=${shop}&uint256=1`
    expect(follow(approval)).toEqual({ status: 'refused', reason: 'unsupported' })
    expect(follow(shop)).toEqual({ status: 'none' })
  })
})
