import type { TokenBalance } from '@latchkey/protocol/wire'
import { describe, expect, it } from 'vitest'
import { checkSwap } from './checkSwap.ts'

const chainId = 'eip155:1'
const balanceOf = (symbol: string, decimals: number, numeric: string): TokenBalance => ({
  name: symbol,
  symbol,
  chainId,
  price: 1,
  quantity: { decimals: String(decimals), numeric },
  iconUrl: '',
})
const coin = balanceOf('ETH', 18, '2')
const usdc = { ...balanceOf('USDC', 6, '300'), address: `${chainId}:0x${'c'.repeat(40)}` } as const
const ether = 10n ** 18n

type Facts = Parameters<typeof checkSwap>[0]
const check = (amount: string, change: Partial<Facts> = {}) =>
  checkSwap({
    haveTokensFailed: false,
    sell: usdc,
    hasBuy: true,
    isSponsored: false,
    typed: { status: 'plain', amount },
    coin: { units: ether, fee: ether / 100n },
    ...change,
  })
/** An amount of the coin itself, of which the account has two, where the swap costs so much. */
const checkCoin = (amount: string, fee: bigint | undefined, isSponsored = false) =>
  check(amount, { sell: coin, coin: { units: 2n * ether, fee }, isSponsored })

describe('the swap form', () => {
  it('takes all of a token that the account has, and not one unit more [G2]', () => {
    expect(check('300')).toEqual({ units: 300_000_000n })
    expect(check('300.000001')).toEqual({ problem: 'insufficientBalance', units: 300_000_001n })
  })

  it('keeps the fee out of an amount of the coin that pays it [G2]', () => {
    const fee = ether / 100n
    expect(checkCoin('1.99', fee)).toEqual({ units: 2n * ether - fee })
    expect(checkCoin('1.990000000000000001', fee)).toMatchObject({ problem: 'insufficientGas' })
    expect(checkCoin('2', fee)).toMatchObject({ problem: 'insufficientGas' })
    expect(checkCoin('2', fee, true)).toEqual({ units: 2n * ether })
  })

  it('has the coin pay for the swap of a token, whatever is sold of it [G2]', () => {
    const held = (units: bigint | undefined, fee: bigint | undefined) =>
      check('300', { coin: { units, fee } }).problem
    expect(held(5n, 5n)).toBeUndefined()
    expect(held(4n, 5n)).toBe('insufficientGas')
    expect(held(300_000_000n, 299_999_999n)).toBeUndefined()
    // A cost that is not known yet takes a coin at all.
    expect(held(0n, undefined)).toBe('insufficientGas')
    expect(held(1n, undefined)).toBeUndefined()
    // A balance that could not be read is not nothing.
    expect(held(undefined, 5n)).toBeUndefined()
  })

  it.each([
    ['', 'enterAmount'],
    ['0', 'enterAmount'],
    ['1e3', 'malformedAmount'],
    ['-1', 'malformedAmount'],
    ['1.0000001', 'tooPrecise'],
    ['9'.repeat(90), 'insufficientBalance'],
  ])('does not take “%s” for an amount: %s [G2]', (amount, problem) => {
    expect(check(amount)).toEqual({ problem })
    expect(check(amount, { hasBuy: false })).toEqual({ problem: 'selectToken' })
  })

  it('asks first for what a visitor mends first [G2]', () => {
    const readings = ['1000', '1.0'] as const
    const typed = { status: 'ambiguous', readings } as const
    expect(check('', { typed })).toEqual({ problem: 'ambiguousAmount' })
    expect(check('1', { haveTokensFailed: true })).toEqual({ problem: 'tokensFailed' })
    expect(check('400', { hasBuy: false })).toEqual({
      problem: 'selectToken',
      units: 400_000_000n,
    })
    const poor = { coin: { units: 0n, fee: 1n } }
    expect(check('400', poor).problem).toBe('insufficientBalance')
  })
})
