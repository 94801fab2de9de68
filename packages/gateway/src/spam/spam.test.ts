import { describe, expect, it } from 'vitest'
import { isBait, skeleton } from './text.ts'
import { judgeToken } from './token.ts'

const listed = [
  { name: 'USD Coin', symbol: 'USDC' },
  { name: 'Tether USD', symbol: 'USDT' },
  { name: 'Ether', symbol: 'ETH' },
]
const judge = (name: string, symbol: string, unasked = false) =>
  judgeToken({ name, symbol }, listed, unasked)

describe('a token that nobody vouches for', () => {
  it('is spam when it looks like a listed one', () => {
    expect(judge('USD Coin', 'XYZ')).toEqual({ spam: true, imitates: 'USDC' })
    expect(judge('Whatever', 'U S D C')).toEqual({ spam: true, imitates: 'USDC' })
    expect(judge('Whatever', 'USD\u0421')).toEqual({ spam: true, imitates: 'USDC' })
    expect(judge('\uff35\uff33\uff24\uff34', '')).toEqual({ spam: true, imitates: 'USDT' })
  })

  it('is spam when its name sends its reader somewhere', () => {
    for (const name of [
      'Visit example.com',
      'www.free-eth',
      'Claim 5,000',
      'https://x.y',
      't.me/scam',
      '$ Reward Voucher',
    ]) {
      expect(judge(name, 'AAA'), name).toEqual({ spam: true })
    }
  })

  it('is spam when it came in a mass mailing, and otherwise is not', () => {
    expect(judge('Friend Token', 'FRND')).toEqual({ spam: false })
    expect(judge('Friend Token', 'FRND', true)).toEqual({ spam: true })
    expect(judge('', '')).toEqual({ spam: false })
  })
})

it('spells look-alikes the same', () => {
  expect(skeleton('\u0422\u0435th\u0435r')).toBe(skeleton('TETHER'))
  expect(skeleton('D\u00e1i')).toBe('dai')
  expect(isBait('Uniswap V2')).toBe(false)
  expect(isBait('Wrapped Ether')).toBe(false)
})
