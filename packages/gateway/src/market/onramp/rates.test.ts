import { expect, it } from 'vitest'
import { dealOf, scaledPrice } from './arithmetic.ts'
import { paymentRates } from './rates.ts'

const at = '2026-11-20T00:00:00.000Z'

it('takes dollars, and what else the rates that show money have, digit by digit [G4]', () => {
  const rates = paymentRates({ at, perDollar: { EUR: '0.8642', JPY: '156.73' } })
  expect([...rates]).toEqual([
    ['USD', 10n ** 18n],
    ['EUR', 864_200_000_000_000_000n],
  ])
  expect([...paymentRates(undefined).keys()]).toEqual(['USD'])
})

it('sells for 86.42 euros what it sells for 100 dollars [G4]', () => {
  const rates = paymentRates({ at, perDollar: { EUR: '0.8642' } })
  const boughtFor = (id: string, total: bigint) =>
    dealOf({
      total,
      feeBasisPoints: 0n,
      networkFee: 0n,
      perDollar: rates.get(id) ?? 0n,
      price: scaledPrice(3_000) ?? 0n,
      decimals: 18,
    })?.units
  expect(boughtFor('EUR', 8_642n)).toBe(33_333_333_333_333_333n)
  expect(boughtFor('EUR', 8_642n)).toBe(boughtFor('USD', 10_000n))
})
