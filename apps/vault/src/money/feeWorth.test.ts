import { nativeAsset } from '@latchkey/protocol'
import { afterEach, expect, it, vi } from 'vitest'
import { feeWorth } from './feeWorth.ts'

afterEach(() => vi.unstubAllGlobals())

const chainId = 'eip155:1'
const assets = { [nativeAsset(chainId)]: { symbol: 'ETH', decimals: 18 } }

/** Reads the value of a fee, at a gateway with one price of the coin and one rate of the euro. */
function worthOf(units: bigint | undefined, currency = 'USD', price = 3_000) {
  vi.stubGlobal('fetch', async ({ pathname }: URL) => {
    if (pathname === '/v1/fiat/rates')
      return Response.json({ perDollar: { EUR: '0.5', JPY: '150' } })
    return Response.json({ fungibles: price === 0 ? [] : [{ price }] })
  })
  const settings = {
    gatewayUrl: 'https://gateway.example',
    sites: [],
    chains: [],
    recoveryLimit: 0,
  }
  const site = { settings, language: () => 'en' as const, currency: () => currency }
  return feeWorth(site, { chainId, units, assets })
}

it('counts a fee in the visitor’s currency, never as less than it is', async () => {
  expect(await worthOf(63n * 10n ** 12n)).toEqual({ money: '$0.19', isLess: false })
  expect(await worthOf(10n ** 14n)).toEqual({ money: '$0.30', isLess: false })
  expect(await worthOf(10n ** 14n, 'EUR')).toEqual({ money: '€0.15', isLess: false })
  expect(await worthOf(10n ** 14n, 'JPY')).toEqual({ money: '¥45', isLess: false })
  expect(await worthOf(10n ** 11n)).toEqual({ money: '$0.01', isLess: true })
})

it('claims no value without a price or a fee', async () => {
  expect(await worthOf(10n ** 14n, 'USD', 0)).toBeUndefined()
  expect(await worthOf(10n ** 14n, 'USD', Number.NaN)).toBeUndefined()
  expect(await worthOf(undefined)).toBeUndefined()
})
