import { expect, it } from 'vitest'
import { checkCard, hasCheckDigit, testCards } from './cards.ts'

const now = Date.UTC(2026, 10, 22)
const good = { number: '4242 4242 4242 4242', expiry: '11/26', cvc: '123' }

it('every test card has a valid check digit and behaves as described', () => {
  for (const { number, outcome } of testCards) {
    expect(hasCheckDigit(number)).toBe(true)
    expect(checkCard({ ...good, number }, now)).toEqual({ ok: true, outcome })
  }
})

it('a card is valid to the end of its month', () => {
  expect(checkCard(good, Date.UTC(2026, 11, 1) - 1)).toMatchObject({ ok: true })
  expect(checkCard(good, Date.UTC(2026, 11, 1))).toEqual({ ok: false, fault: 'expiry' })
})

it('what is no test card is refused, by what is wrong with it', () => {
  const faultOf = (typed: object) => {
    const check = checkCard({ ...good, ...typed }, now)
    return check.ok ? undefined : check.fault
  }
  expect(faultOf({ number: '4242424242424241' })).toBe('number')
  expect(faultOf({ number: '' })).toBe('number')
  expect(faultOf({ number: '<b>4242424242424242' })).toBe('number')
  expect(faultOf({ number: '5555555555554444' })).toBe('unknown')
  for (const expiry of ['10/26', '13/30', '1230', '', '12/99'])
    expect(faultOf({ expiry })).toBe('expiry')
  for (const cvc of ['', '12', '12345', 'abc']) expect(faultOf({ cvc })).toBe('cvc')
})
