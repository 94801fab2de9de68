import { describe, expect, it } from 'vitest'
import {
  isAbout,
  judgeImpact,
  judgeSlippage,
  percentText,
  readPercent,
  worseLoss,
} from './percent.ts'

describe('a loss that the visitor has agreed to', () => {
  it('covers up to one percent more, and nothing beyond [G2]', () => {
    for (const agreed of [1_500, 2_000, 9_000]) {
      expect(isAbout(agreed, agreed)).toBe(true)
      expect(isAbout(agreed + 100, agreed)).toBe(true)
      expect(isAbout(agreed + 101, agreed)).toBe(false)
      expect(isAbout(0, agreed)).toBe(true)
    }
  })

  it('covers nothing before the visitor agrees [G2]', () => {
    expect(isAbout(0, undefined)).toBe(false)
    expect(isAbout(1_500, undefined)).toBe(false)
  })
})

describe('a price impact', () => {
  it('is noted from 1 %, warned of from 5 %, and agreed to from 15 % [G2]', () => {
    expect([0, 99, 100, 499, 500, 1_499, 1_500, 10_000].map(judgeImpact)).toEqual([
      'fine',
      'fine',
      'noted',
      'noted',
      'warned',
      'warned',
      'agreed',
      'agreed',
    ])
  })

  it('gives way to the loss by the prices of both tokens from 3 % on, where that is more [G2]', () => {
    expect(worseLoss(20, 299)).toEqual({ hundredths: 20, isOfWorth: false })
    expect(worseLoss(20, 300)).toEqual({ hundredths: 300, isOfWorth: true })
    expect(worseLoss(400, 400)).toEqual({ hundredths: 400, isOfWorth: false })
    expect(worseLoss(400, 401)).toEqual({ hundredths: 401, isOfWorth: true })
    expect(worseLoss(undefined, 300)).toEqual({ hundredths: 300, isOfWorth: true })
    expect(worseLoss(undefined)).toEqual({ hundredths: undefined, isOfWorth: false })
  })
})

describe('slippage', () => {
  it('is high above 5 %, and low below 0.1 % [G2]', () => {
    expect([9, 10, 500, 501].map(judgeSlippage)).toEqual(['low', 'fine', 'fine', 'high'])
  })

  it('is read in percent, from 0.01 to 50 [G2]', () => {
    expect(['0.01', '0.29', '1', ' 0,5 ', '1.1', '50', '٠٫٥'].map(readPercent)).toEqual([
      1, 29, 100, 50, 110, 5_000, 50,
    ])
    expect(['', '0', '0.001', '50.01', '51', '100', '-1', '1e1', '1.'].map(readPercent)).toEqual(
      Array.from({ length: 9 }),
    )
  })

  it('reads the same when it is written', () => {
    for (const hundredths of [1, 29, 50, 110, 4_999, 5_000]) {
      const text = percentText(hundredths, 'en-US')
      expect(readPercent(text.replace('%', ''))).toBe(hundredths)
    }
  })
})
