import type { TokenBalance } from '@latchkey/protocol/wire'
import { expect, it } from 'vitest'
import { foldTokens } from './foldTokens.ts'

const token = (symbol: string, value?: number, isSpam = false): TokenBalance => ({
  name: symbol,
  symbol,
  price: value ?? 0,
  iconUrl: '',
  quantity: { decimals: '18', numeric: '1' },
  ...(value !== undefined && { value }),
  ...(isSpam && { flags: { is_spam: true } }),
})
const all = [token('ETH', 3000), token('DUST', 1.1), token('NEW'), token('SCAM', 0.1, true)]
const symbols = (tokens: readonly TokenBalance[]) => tokens.map(({ symbol }) => symbol)

it('folds spam away, and what is small only where the visitor wants that', () => {
  const currency = { code: 'EUR', perDollar: '0.8642' }
  const folded = foldTokens(all, { hidesSmall: true, currency })
  expect(symbols(folded.shown)).toEqual(['ETH', 'NEW'])
  expect(symbols(folded.small)).toEqual(['DUST'])
  expect(symbols(folded.spam)).toEqual(['SCAM'])
  expect(symbols(foldTokens(all, { hidesSmall: false, currency }).shown)).toHaveLength(3)
})

it("measures what is small in the visitor's currency, and not before its rate is known", () => {
  const dollars = { code: 'USD', perDollar: '1' }
  expect(foldTokens(all, { hidesSmall: true, currency: dollars }).small).toEqual([])
  expect(foldTokens(all, { hidesSmall: true, currency: undefined }).small).toEqual([])
})
