import { readTable } from '@latchkey/protocol/confusables'
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

describe('an unlisted token', () => {
  it('is spam if it resembles a listed one', () => {
    expect(judge('USD Coin', 'XYZ')).toEqual({ spam: true, imitates: 'USDC' })
    expect(judge('Whatever', 'U S D C')).toEqual({ spam: true, imitates: 'USDC' })
    expect(judge('Whatever', 'USD\u0421')).toEqual({ spam: true, imitates: 'USDC' })
    expect(judge('\uff35\uff33\uff24\uff34', '')).toEqual({ spam: true, imitates: 'USDT' })
  })

  it.each([
    ['\ua4f4\ua4e2\ua4d3\ua4da', 'USDC'],
    ['US\u13a0T', 'USDT'],
    ['\u13d4ETH', 'WETH'],
    ['USD\u03f9', 'USDC'],
    ['\u1d1c\ua731\u1d05\u1d04', 'USDC'],
    ['US\u0110C', 'USDC'],
    ['U\u0455D\u0441', 'USDC'],
    ['\u{1d414}\u{1d412}\u{1d403}\u{1d402}', 'USDC'],
  ])('is spam when its symbol is %s, in letters of other scripts', (symbol, imitates) => {
    const all = [...listed, { name: 'Wrapped Ether', symbol: 'WETH' }]
    expect(judgeToken({ name: 'Whatever', symbol }, all, false)).toEqual({ spam: true, imitates })
  })

  it('is spam for every character that resembles a letter of a listed one', () => {
    for (const [character, letters] of readTable()) {
      const known = { name: 'Known', symbol: `A${letters}B` }
      const token = { name: 'Whatever', symbol: `A${character}B` }
      expect(judgeToken(token, [known], false), character).toMatchObject({ spam: true })
    }
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

it('gives similar characters the same spelling', () => {
  expect(skeleton('\u0422\u0435th\u0435r')).toBe(skeleton('TETHER'))
  expect(skeleton('D\u00e1i')).toBe(skeleton('DAI'))
  expect(skeleton('U$DC')).toBe(skeleton('USDC'))
  expect(isBait('Uniswap V2')).toBe(false)
  expect(isBait('Wrapped Ether')).toBe(false)
})
