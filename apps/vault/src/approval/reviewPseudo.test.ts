import type { Review } from '@latchkey/review'
import { afterEach, expect, it, vi } from 'vitest'
import { later, page } from '../testing/generated/pseudo.ts'

afterEach(() => {
  vi.doUnmock('../words/generated/languages.ts')
  vi.resetModules()
})

/** The page in the pseudo-language. */
async function pseudoPage() {
  vi.resetModules()
  vi.doMock('../words/generated/languages.ts', () => ({
    languages: { en: { direction: 'ltr', page: async () => page, later: async () => later } },
  }))
  const { loadWords, wordsOf } = await import('../words/words.ts')
  await loadWords('en')
  return { ...(await import('./review.ts')), words: wordsOf('en') }
}

const account = `0x${'11'.repeat(20)}`
const other = `0x${'22'.repeat(20)}`
const contract = `0x${'33'.repeat(20)}`
const token = `eip155:1/erc20:${contract}` as const

const review: Omit<Review, 'fee'> = {
  chainId: 'eip155:1',
  account,
  assets: {},
  leaves: [{ asset: token, amount: 5n, from: account, to: other }],
  arrives: [{ asset: 'eip155:1/slip44:60', amount: 7n, from: other, to: account }],
  approvals: [
    { asset: token, amount: 2n ** 256n - 1n, spender: other },
    { asset: token, amount: 3n, spender: other, via: contract },
  ],
  items: [
    { contract, tokenId: 1n, amount: 1n, from: account, to: other },
    { contract, tokenId: 2n, amount: 3n, from: other, to: account },
  ],
  itemApprovals: [
    { contract, tokenId: null, operator: other },
    { contract, tokenId: 3n, operator: other },
  ],
  operators: [{ contract, operator: other }],
  calls: [
    { decoded: 'raw', to: contract, value: 0n, data: '0x1234' },
    {
      decoded: 'known',
      to: contract,
      value: 0n,
      name: 'swap',
      extra: '0x56',
      fields: [{ label: 'deadline', value: { kind: 'time', at: 1_790_000_000n } }],
    },
  ],
  simulation: { status: 'fails', reason: 'TOO_LATE' },
}

it('takes every text of a review from the catalogue', async () => {
  const { reviewedParts, words } = await pseudoPage()
  const simulations: Review['simulation'][] = [
    review.simulation,
    { status: 'fails', reason: '' },
    { status: 'none', why: 'unavailable' },
    { status: 'none', why: 'signature' },
  ]
  for (const simulation of simulations) {
    const parts = reviewedParts({ review: { ...review, simulation }, words })
    const texts = [
      ...parts.groups.flatMap(({ heading, lines }) => [
        heading,
        ...lines.flatMap(({ text, detail }) => [text, detail ?? '']),
      ]),
      ...parts.facts.map(({ label }) => label),
      ...parts.warnings,
    ]
    const outside = texts
      .map((text) => text.replaceAll(/⟦[^⟧]*⟧|\(?0x[\da-f]+(?:…[\da-f]+\))?/g, '').trim())
      .filter((text) => /\p{L}/u.test(text) && !['swap', 'deadline'].includes(text))
    expect(outside).toEqual([])
    expect(texts.filter((text) => text.includes('⟦')).length).toBeGreaterThan(15)
  }
})
