import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakableEmail, plainText } from './text.ts'

/** Any code points: fast-check's own unit `binary` takes a second to set up. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 200 })
  .map((points) => String.fromCodePoint(...points))

describe('names from outside', () => {
  it('loses bidirectional and zero-width characters', () => {
    expect(plainText('US\u200bD\u2060C')).toBe('USDC')
    expect(plainText('\u202eCDSU\u202c')).toBe('CDSU')
    expect(plainText('\u2066a\u2069\ufeff')).toBe('a')
  })

  it('folds line breaks and control characters into spaces', () => {
    expect(plainText(' a\n\tb\u0000c\u2028d ')).toBe('a b c d')
  })

  it('is cut at 40 characters with an ellipsis', () => {
    expect(plainText('x'.repeat(41))).toBe(`${'x'.repeat(39)}…`)
    expect(plainText('x'.repeat(40))).toBe('x'.repeat(40))
  })

  it('keeps ordinary text in any script', () => {
    for (const text of ['MetaMask', 'محفظة', '钱包', 'Кошелёк', '🦊 Fox']) {
      expect(plainText(text)).toBe(text)
    }
  })

  it('never lets a hidden character through, nor more than it says', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = plainText(text)
        expect(clean).not.toMatch(/[\p{Cc}\p{Cf}]/u)
        expect(Array.from(clean).length).toBeLessThanOrEqual(40)
      }),
    )
  })
})

it('breaks an e-mail address at its parts alone', () => {
  const address = 'somebody.with+tag@a-long-name.example.org'
  const parts = breakableEmail(address).split('\u200b')
  expect(parts).toEqual(['somebody', '.with', '+tag@', 'a-long-name', '.example', '.org'])
  expect(parts.join('')).toBe(address)
})
