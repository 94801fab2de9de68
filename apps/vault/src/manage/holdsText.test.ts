import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Site } from '../site/site.ts'
import { loadLaterWords } from '../words/words.ts'
import { holdsText } from './holdsText.ts'

beforeAll(() => loadLaterWords('en'))
afterEach(() => vi.unstubAllGlobals())

const addresses = { eip155: `0x${'ee'.repeat(20)}`, solana: 's' }

/** Reads the sentence of a wallet whose two accounts have these answers. `undefined`: no answer. */
function textFor(evm: object | undefined, solana: object | undefined, currency = 'USD') {
  vi.stubGlobal('fetch', async ({ pathname }: URL) => {
    if (pathname === '/v1/fiat/rates') return Response.json({ perDollar: { EUR: '0.5' } })
    const answer = pathname.includes(addresses.eip155) ? evm : solana
    if (!answer) throw new TypeError('Failed to fetch')
    return Response.json(answer)
  })
  const site: Pick<Site, 'settings' | 'language' | 'currency'> = {
    settings: { gatewayUrl: 'https://gateway.example', sites: [], chains: [], recoveryLimit: 100 },
    language: () => 'en',
    currency: () => currency,
  }
  return holdsText(site, addresses)
}
const holding = (...values: (number | undefined)[]) => ({
  balances: values.map((value) => ({ ...(value !== undefined && { value }) })),
})

it('states what a deleted wallet would lose, and what could not be read [L10]', async () => {
  const nothing = holding()
  expect(await textFor(holding(1_200.5), holding(4.5))).toContain('It holds $1,205.00 now.')
  expect(await textFor(holding(10), nothing, 'EUR')).toContain('It holds €5.00 now.')
  expect(await textFor(nothing, nothing)).toBe(
    'We found no coins or tokens in it. NFTs and names aren’t counted.',
  )
  expect(await textFor(holding(10), undefined)).toContain('at least $10.00')
  expect(await textFor(holding(10, undefined), nothing)).toContain('at least $10.00')
  expect(await textFor({ ...holding(10), unread: [{}] }, nothing)).toContain('at least $10.00')
  for (const unread of [undefined, { ...nothing, unread: [{}] }, holding(undefined)])
    expect(await textFor(unread, nothing)).toContain('couldn’t be read')
})
