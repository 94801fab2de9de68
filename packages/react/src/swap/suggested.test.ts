import type { SwapToken } from '@latchkey/core'
import { accountId } from '@latchkey/protocol'
import { createSkeleton, readTable } from '@latchkey/protocol/confusables'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { expect, it } from 'vitest'
import { judgeTokens, suggestedTokens, tokenBySymbol } from './suggested.ts'

const skeleton = createSkeleton()
const addressOf = (index: number) => `0x${String(index).padStart(40, '0')}`

function token(index: number, symbol: string, name: string, more: Partial<SwapToken> = {}) {
  const spellings = [symbol, name].map(skeleton)
  return { address: addressOf(index), symbol, name, decimals: 6, spellings, ...more }
}
const genuine = token(1, 'USDC', 'USD Coin', { isListed: true })
const ether: SwapToken = { symbol: 'ETH', name: 'Ether', decimals: 18 }

/** What the tokens pass for, by their address. */
const marks = (tokens: readonly SwapToken[], held: readonly TokenBalance[] = []) =>
  judgeTokens(tokens, held).map(({ imitates, isAmbiguous }) => imitates ?? isAmbiguous)
const suggested = (tokens: readonly SwapToken[], held: readonly TokenBalance[] = []) =>
  suggestedTokens(judgeTokens(tokens, held)).map(({ address }) => address)

function balance(of: SwapToken, flags?: TokenBalance['flags']): TokenBalance {
  const { name, symbol, address = '' } = of
  const quantity = { decimals: '6', numeric: '1' }
  const id = accountId('eip155:1', address)
  return {
    name,
    symbol,
    chainId: 'eip155:1',
    address: id,
    price: 0,
    quantity,
    iconUrl: '',
    ...(flags && { flags }),
  }
}

it.each<[string, SwapToken]>([
  ['that nobody vouches for', token(2, 'USDC', 'USD Coin', { isListed: false })],
  ['of which nothing is known', token(2, 'USDC', 'USD Coin')],
  ['of its symbol alone', token(2, 'USDC', 'Dollars')],
  ['of its name alone', token(2, 'USDX', 'USD Coin')],
  ['in letters of another script', token(2, 'ꓴꓢꓓꓚ', 'Coin')],
  ['whose name is its symbol', token(2, 'COIN', 'USDC')],
])('suggests the listed token and marks another one %s, in either order [G1]', (_, thief) => {
  for (const tokens of [
    [ether, genuine, thief],
    [ether, thief, genuine],
  ]) {
    expect(suggested(tokens)).toEqual([undefined, genuine.address])
    expect(marks(tokens)[tokens.indexOf(thief)]).toBe('USDC')
    expect(marks(tokens)[tokens.indexOf(genuine)]).toBe(false)
    expect(tokenBySymbol('usdc', tokens, [])).toBe(genuine)
  }
})

it('marks a token for every character that looks like a letter of a listed one', () => {
  for (const [character, letters] of readTable()) {
    const known = token(1, `A${letters}B`, 'Known', { isListed: true })
    const thief = token(2, `A${character}B`, 'Other', { isListed: false })
    expect(marks([thief, known])[0], character).toBe(known.symbol)
  }
})

it('takes a token for known that the balances vouch for, and no other that is held', () => {
  const [mine, thief] = [token(1, 'USDC', 'USD Coin'), token(2, 'USDC', 'USD Coin')]
  expect(marks([thief, mine], [balance(mine)])).toEqual(['USDC', false])
  expect(suggested([thief, mine], [balance(mine)])).toEqual([mine.address])
  const doubtful = balance(thief, { is_spam: false })
  expect(marks([thief, mine], [balance(mine), doubtful])).toEqual(['USDC', false])
})

it('suggests neither of two that are known as well, and lets no symbol choose between them', () => {
  for (const isListed of [true, undefined]) {
    const more = isListed === undefined ? {} : { isListed }
    const two = [token(1, 'USDC', 'USD Coin', more), token(2, 'USDC', 'USD Coin', more)]
    expect(suggested(two)).toEqual([])
    expect(marks(two)).toEqual([true, true])
    expect(tokenBySymbol('USDC', two, [])).toBeUndefined()
  }
})

it('suggests nothing that is known by its symbol alone', () => {
  expect(suggested([ether, token(2, 'ARB', 'Arbitrum', { isListed: false })])).toEqual([undefined])
  expect(suggested([token(2, 'ARB', 'Arbitrum')])).toEqual([])
})

it('marks what the gateway has found out', () => {
  const thief = token(2, 'USDC', 'USD Coin', { isListed: false, imitates: 'USDC' })
  expect(marks([thief])).toEqual(['USDC'])
})
