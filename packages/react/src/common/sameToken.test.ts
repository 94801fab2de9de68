import type { TokenBalance, Transfer } from '@latchkey/protocol/wire'
import { expect, it } from 'vitest'
import { isSameToken, movesToken } from './sameToken.ts'

const usdc = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const fake = 'eip155:1:0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const token = (symbol: string, address?: typeof usdc | typeof fake): TokenBalance => ({
  name: symbol,
  symbol,
  chainId: 'eip155:1',
  price: 1,
  quantity: { decimals: '6', numeric: '1' },
  iconUrl: '',
  ...(address && { address }),
})
const moved = (symbol: string, address?: `eip155:1:${string}`): Transfer => ({
  fungible_info: { symbol, ...(address && { address }) },
  direction: 'in',
  quantity: { numeric: '1' },
})

it('knows the activity of a token by its address, however spelt, and never by a symbol that anybody can take', () => {
  const real = token('USDC', usdc)
  expect(movesToken(moved('USDC', `eip155:1:${usdc.slice(9).toLowerCase()}`), real)).toBe(true)
  expect(movesToken(moved('USDC', fake), real)).toBe(false)
  expect(movesToken(moved('USDC'), real)).toBe(false)
  expect(movesToken(moved('ETH', fake), token('ETH'))).toBe(false)
  expect(movesToken(moved('ETH'), token('ETH'))).toBe(true)
})

it('takes balances of one address on one network for one token', () => {
  expect(isSameToken(token('USDC', usdc), token('USDC', usdc))).toBe(true)
  expect(isSameToken(token('USDC', usdc), token('USDC', fake))).toBe(false)
  expect(isSameToken(token('ETH'), { ...token('ETH'), chainId: 'eip155:8453' })).toBe(false)
})
