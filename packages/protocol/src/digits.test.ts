import { describe, expect, it } from 'vitest'
import { latinDigits } from './digits.ts'

describe('digits', () => {
  it('of every numbering system of the browser are read [J11]', () => {
    const systems = Intl.supportedValuesOf('numberingSystem')
    const written = systems.map((system) =>
      new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(1_234_567_890),
    )
    const decimal = written.filter((text) => /^\p{Nd}+$/u.test(text))
    expect(decimal.length).toBeGreaterThan(40)
    for (const text of decimal) expect(latinDigits(text), text).toBe('1234567890')
  })
})
