import { expect, it } from 'vitest'
import { localDigits } from './decimalInput.ts'

it.each([
  ['0.25', 'ar-EG', '٠.٢٥'],
  ['٠٫٢5', 'ar-EG', '٠٫٢٥'],
  ['٠٫٢٥', 'en-US', '0٫25'],
  ['1,000.5e', 'fa-IR', '۱,۰۰۰.۵e'],
  ['', 'ar-EG', ''],
])('writes the digits of %s as %s does, and leaves its signs', (text, locale, written) => {
  expect(localDigits(text, locale)).toBe(written)
})
