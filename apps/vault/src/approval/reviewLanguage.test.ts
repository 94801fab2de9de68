import { beforeAll, expect, it } from 'vitest'
import { momentText } from '../words/moment.ts'
import { loadWords, wordsOf } from '../words/words.ts'
import { reviewedParts } from './review.ts'

beforeAll(() => Promise.all([loadWords('en'), loadWords('ar')]))

const to = `0x${'11'.repeat(20)}`
const deadline = 1_790_000_000

/** Returns the facts of an unreadable call, and of a call with a time. */
function factsIn(language: 'en' | 'ar') {
  const { facts } = reviewedParts({
    words: wordsOf(language),
    review: {
      calls: [
        { decoded: 'raw', to, value: 0n, data: '0x1234' },
        {
          decoded: 'known',
          to,
          value: 0n,
          name: 'swap',
          fields: [{ label: 'deadline', value: { kind: 'time', at: BigInt(deadline) } }],
        },
      ],
      leaves: [],
      arrives: [],
      approvals: [],
      items: [],
      itemApprovals: [],
      operators: [],
      assets: {},
      chainId: 'eip155:1',
      account: to,
      simulation: { status: 'none', why: 'unavailable' },
    },
  })
  return facts
}

it.each(['en', 'ar'] as const)('says all of a call in the language of the page: %s', (language) => {
  const { contract, data } = wordsOf(language).approval
  const facts = factsIn(language)
  expect(facts.map(({ label }) => label)).toEqual([contract, data, contract, 'deadline'])
  expect(facts[3]?.value).toBe(momentText(new Date(deadline * 1000), language))
})

it('writes dates by the page’s language, not by the browser’s', () => {
  expect(factsIn('en')[3]?.value).toMatch(/^Sep 2\d, 2026/)
  expect(factsIn('ar')[3]?.value).toMatch(/\u200f/)
  expect(factsIn('ar')[1]?.label).not.toBe(factsIn('en')[1]?.label)
})
