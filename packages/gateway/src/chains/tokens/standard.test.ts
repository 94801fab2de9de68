import { describe, expect, it } from 'vitest'
import { listFixture, tokenFixture } from './lists.fixture.ts'
import { describeMistakes, parseTokenList } from './standard.ts'

function mistakesIn(list: unknown): string {
  const parsed = parseTokenList(typeof list === 'string' ? list : JSON.stringify(list))
  return parsed.ok ? '' : describeMistakes(parsed.mistakes)
}

describe('a Token List', () => {
  it('may have everything that the standard has', () => {
    const bridgeInfo = { '10': { tokenAddress: `0x${'1'.repeat(40)}` } }
    const token = {
      ...tokenFixture(1),
      logoURI: 'ipfs://QmXttGpZrECX5qCyXbBQiqgQNytVGeZW5Anewvh2jc4psg',
      tags: ['stablecoin'],
      extensions: { bridgeInfo, risk: 3, note: null },
    }
    const list = {
      ...listFixture([token]),
      tokenMap: { [`1_${token.address}`]: token },
      keywords: ['default'],
      tags: { stablecoin: { name: 'Stablecoin', description: 'Pegged to a currency' } },
      logoURI: 'https://lists.example/logo.svg',
    }
    expect(mistakesIn(list)).toBe('')
    expect(mistakesIn(`\uFEFF${JSON.stringify(list)}`)).toBe('')
  })

  it.each([
    ['not JSON', '{', 'Not JSON'],
    ['nothing', null, 'Invalid type: Expected Object but received null'],
    ['no tokens', listFixture([]), 'tokens: Invalid length: Expected >=1 but received 0'],
    ['no version', { ...listFixture(), version: undefined }, 'version: Missing'],
    ['a wrong time', { ...listFixture(), timestamp: 'today' }, 'timestamp: Not a time in ISO 8601'],
    [
      'a wrong address',
      listFixture([tokenFixture(1), { ...tokenFixture(2), address: '0x12' }]),
      'tokens[1].address: Not an address',
    ],
    [
      'decimals as text',
      listFixture([{ ...tokenFixture(1), decimals: '18' }]),
      'tokens[0].decimals: Invalid type: Expected number',
    ],
    [
      'a member that the standard does not have',
      listFixture([{ ...tokenFixture(1), logoURl: 'https://x.example' }]),
      'tokens[0].logoURl: Unknown setting: did you mean "logoURI"?',
    ],
    [
      'extensions that are too deep',
      listFixture([{ ...tokenFixture(1), extensions: { a: { b: { c: { d: 1 } } } } }]),
      'tokens[0].extensions.a: Not a text, number or object of these, two objects deep',
    ],
  ])('is refused with the place of the mistake: %s', (_, list, mistake) => {
    expect(mistakesIn(list)).toBe(mistake)
  })

  it('has the first of many mistakes named', () => {
    const wrong = Array.from({ length: 20 }, (_, at) => ({ ...tokenFixture(at), decimals: -1 }))
    expect(mistakesIn(listFixture(wrong))).toMatch(/tokens\[4\].*; and 15 more mistakes$/)
  })
})
