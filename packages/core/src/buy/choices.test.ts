import { expect, it } from 'vitest'
import { purchaseListing } from './choices.ts'

it.each([
  [{ listsPurchases: true }, 'listed'],
  [{ listsPurchases: false }, 'unlisted'],
  [{ listsPurchases: false, isSandbox: true }, 'unlisted'],
  [{ isSandbox: true }, 'listed'],
  [{ isSandbox: false }, 'unknown'],
  [{}, 'unknown'],
] as const)('takes the purchases of a provider of %j for %s [B2]', (provider, listing) => {
  expect(purchaseListing(provider)).toBe(listing)
})
