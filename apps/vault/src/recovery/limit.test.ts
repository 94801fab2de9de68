import { afterEach, expect, it, vi } from 'vitest'
import { counterfactualOf } from '../counterfactual/account.ts'
import { accountFactory } from '../counterfactual/chains.ts'
import type { Settings } from '../settings.ts'
import { readHoldings } from './limit.ts'

afterEach(() => vi.unstubAllGlobals())

const owner = `0x${'ee'.repeat(20)}` as const
const addresses = { eip155: owner, solana: 's' }

/** Creates a gateway with the value of each account in dollars, and one rate. */
function gatewayWith(worths: Readonly<Record<string, number[]>>, perDollar = {}) {
  vi.stubGlobal('fetch', async (url: URL) => {
    if (url.pathname === '/v1/fiat/rates') return Response.json({ perDollar })
    const values = worths[url.pathname.split('/').at(-2) ?? '']
    if (!values) throw new TypeError('Failed to fetch')
    return Response.json({ balances: [...values.map((value) => ({ value })), { price: 0 }] })
  })
}
const passed = async (
  currency = 'USD',
  recoveryLimit = 100,
  chains: Settings['chains'] = [],
): Promise<string | undefined> => {
  const { worth, limit } = await readHoldings(
    {
      settings: { gatewayUrl: 'https://gateway.example', sites: [], chains, recoveryLimit },
      language: () => 'en',
      currency: () => currency,
    },
    addresses,
  )
  return worth > recoveryLimit ? limit : undefined
}

it('returns the limit that the accounts exceed together', async () => {
  gatewayWith({ [owner]: [60, 20], s: [20] })
  expect(await passed()).toBeUndefined()
  gatewayWith({ [owner]: [60, 20], s: [20.5] })
  expect(await passed()).toBe('$100')
  expect(await passed('USD', 2_000)).toBeUndefined()
})

it('counts in the visitor’s currency where its rate is known, in dollars otherwise', async () => {
  gatewayWith({ [owner]: [110], s: [] }, { EUR: '0.9', JPY: '150' })
  // A currency that the site names cannot raise the limit above these dollars.
  expect(await passed('EUR')).toBe('€100')
  expect(await passed('JPY', 15_000)).toBe('¥15,000')
  expect(await passed('CHF')).toBe('$100')
})

it('counts the account that is a separate contract, if a chain has such accounts', async () => {
  const chain = {
    id: 'eip155:1',
    name: 'Ethereum',
    rpcUrl: '',
    accountFactory,
    nativeCurrency: { symbol: 'ETH', decimals: 18 },
  }
  gatewayWith({ [owner]: [60], s: [20], [counterfactualOf(owner).address]: [21] })
  expect(await passed()).toBeUndefined()
  expect(await passed('USD', 100, [chain])).toBe('$100')
})

it('does not block a wallet whose value cannot be read', async () => {
  gatewayWith({})
  expect(await passed()).toBeUndefined()
})
