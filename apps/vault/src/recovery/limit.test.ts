import { afterEach, expect, it, vi } from 'vitest'
import { limitPassed } from './limit.ts'

afterEach(() => vi.unstubAllGlobals())

const addresses = { eip155: '0xe', solana: 's' }

/** A gateway that knows what each account is worth in dollars, and one rate. */
function gatewayWith(worths: Readonly<Record<string, number[]>>, perDollar = {}) {
  vi.stubGlobal('fetch', async (url: URL) => {
    if (url.pathname === '/v1/fiat/rates') return Response.json({ perDollar })
    const values = worths[url.pathname.split('/').at(-2) ?? '']
    if (!values) throw new TypeError('Failed to fetch')
    return Response.json({ balances: [...values.map((value) => ({ value })), { price: 0 }] })
  })
}
const passed = (currency = 'USD', recoveryLimit = 100) =>
  limitPassed(
    {
      settings: { gatewayUrl: 'https://gateway.example', sites: [], chains: [], recoveryLimit },
      language: () => 'en',
      currency: () => currency,
    },
    addresses,
  )

it('tells the limit that the accounts are worth more than, together', async () => {
  gatewayWith({ '0xe': [60, 20], s: [20] })
  expect(await passed()).toBeUndefined()
  gatewayWith({ '0xe': [60, 20], s: [20.5] })
  expect(await passed()).toBe('$100')
  expect(await passed('USD', 2_000)).toBeUndefined()
})

it('counts in the visitor’s currency where its rate is known, in dollars otherwise', async () => {
  gatewayWith({ '0xe': [110], s: [] }, { EUR: '0.9', JPY: '150' })
  // No unit that a site names makes it more than so many dollars.
  expect(await passed('EUR')).toBe('€100')
  expect(await passed('JPY', 15_000)).toBe('¥15,000')
  expect(await passed('CHF')).toBe('$100')
})

it('keeps nobody from a wallet whose worth cannot be read', async () => {
  gatewayWith({})
  expect(await passed()).toBeUndefined()
})
