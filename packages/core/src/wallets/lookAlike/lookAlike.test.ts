import { readTable } from '@latchkey/protocol/confusables'
import { describe, expect, it } from 'vitest'
import { connector, type ListOverrides, list, wallet } from '../../testing/list.ts'
import { createConfusableSpelling } from './confusable.ts'
import { createJudge } from './judge.ts'
import { plainSpelling } from './spelling.ts'

const spelling = createConfusableSpelling()
const judge = createJudge()
const genuine = announced('MetaMask', 'io.metamask')
const listed = wallet('c57ca', { name: 'MetaMask', rdns: 'io.metamask' })

function announced(name: string, rdns: string, more: Parameters<typeof connector>[1] = {}) {
  return connector(rdns, { name, info: { rdns }, imageUrl: `data:image/png,${rdns}`, ...more })
}

const judged = ({ rules, ...given }: ListOverrides) =>
  list({ ...given, rules: { judge, ...rules } })
const ids = (given: ListOverrides) => judged(given).map(({ id }) => id)

/** The name that each entry looks like, by its id, in the order of the list. */
function marks(given: ListOverrides) {
  return judged(given).map(({ id, looksLike = '' }) => [id, looksLike])
}

describe('names are taken for each other [J10]', () => {
  it.each([
    ['in another case', 'METAMASK'],
    ['with the word wallet', 'MetaMask Wallet'],
    ['with signs and blanks', ' Meta-Mask™ '],
  ])('%s', (_, name) => {
    expect(plainSpelling(name).replace('tm', '')).toBe(plainSpelling('MetaMask'))
  })

  it.each([
    ['with a Cyrillic a', 'MetaM\u0430sk', 'MetaMask'],
    ['with a Greek capital M', '\u039cetaMask', 'MetaMask'],
    ['with a small m as r and n', 'MetarnMask', 'MetammMask'.replace('mm', 'm')],
    [
      'in mathematical letters',
      '\u{1d40c}\u{1d41e}\u{1d42d}\u{1d41a}\u{1d40c}\u{1d41a}\u{1d42c}\u{1d424}',
      'MetaMask',
    ],
    ['with digits for letters', 'Phant0m', 'Phantom'],
    ['with a capital i for an l', 'WaIIetConnect', 'WalletConnect'],
    ['with a capital i for a small one', 'UnIswap', 'Uniswap'],
    ['with a Greek lunate sigma', '\u03f9oinbase Wallet', 'Coinbase Wallet'],
    ['in small capitals', '\u1d0d\u1d07\u1d1b\u1d00\u1d0d\u1d00\ua731\u1d0b', 'MetaMask'],
    ['with a small Cyrillic letter', 'Me\u0442aMask', 'MetaMask'],
    ['with a stroke', 'Me\u0167aMask', 'MetaMask'],
  ])('%s, by the skeleton of UTS #39', (_, name, other) => {
    expect(spelling(name)).toBe(spelling(other))
    expect(spelling(name)).not.toBe(spelling('Rabby'))
  })
})

it('takes every character of the table for the letters that it looks like [J10]', () => {
  for (const [character, letters] of readTable()) {
    const known = wallet('known', { name: `A${letters}B`, rdns: 'org.known' })
    const thief = announced(`A${character}B`, 'evil.thief')
    const found = marks({ connectors: [thief], recommended: [known], rules: { linkable: false } })
    expect(found[0], character).toEqual(['evil.thief', known.name])
  }
})

describe('a wallet that looks like another [J10]', () => {
  it('is marked, and listed behind it, for its name under another rdns', () => {
    const thief = announced('MetaMask', 'evil.thief')
    const given = { connectors: [thief, genuine], recommended: [listed] }
    expect(marks(given)).toEqual([
      ['io.metamask', ''],
      ['evil.thief', 'MetaMask'],
    ])
  })

  it('is marked for nearly the name', () => {
    const thief = announced('MetaM\u0430sk', 'evil.thief')
    const given = { connectors: [thief, genuine], recommended: [listed] }
    expect(marks(given)).toEqual([
      ['io.metamask', ''],
      ['evil.thief', 'MetaMask'],
    ])
  })

  it('is marked for what is on the list, though that is not here', () => {
    const given = { recommended: [listed], rules: { linkable: false } }
    const thief = announced('M\u0435taMask', 'evil.thief')
    expect(marks({ ...given, connectors: [thief] })[0]).toEqual(['evil.thief', 'MetaMask'])
    const ofItsApp = announced('MetaMask', 'io.metamask.mobile')
    expect(marks({ ...given, connectors: [ofItsApp] })[0]).toEqual(['io.metamask.mobile', ''])
  })

  it('does not mark the one that the visitor used before', () => {
    const other = announced('Fox', 'org.other')
    const used = announced('Fox', 'org.fox')
    expect(
      marks({ connectors: [other, used], recent: [wallet('org.fox', { name: 'Fox' })] }),
    ).toEqual([
      ['org.fox', ''],
      ['org.other', 'Fox'],
    ])
  })

  it('is marked as much as the other where both are unknown', () => {
    const two = [announced('Fox', 'org.one'), announced('Fox', 'org.two')]
    expect(marks({ connectors: two }).map(([, mark]) => mark)).toEqual(['Fox', 'Fox'])
  })

  it('has not the picture of the genuine one, and is marked for that alone', () => {
    const picture = { imageUrl: 'data:image/png,fox' }
    const thief = announced('Secure Login', 'evil.thief', picture)
    const owner = announced('MetaMask', 'io.metamask', picture)
    const entries = judged({ connectors: [thief, owner], recommended: [listed] })
    expect(entries.map(({ id, imageUrl, looksLike }) => [id, imageUrl, looksLike])).toEqual([
      ['io.metamask', picture.imageUrl, undefined],
      ['evil.thief', undefined, 'MetaMask'],
    ])
  })

  it('is no part of the genuine one, which keeps its other families', () => {
    const thief = announced('MetaMask', 'evil.thief')
    const onSolana = connector('solana:metamask', { name: 'MetaMask', namespaces: ['solana'] })
    const given = { connectors: [thief, genuine, onSolana], recommended: [listed] }
    expect(judged(given).map(({ connectorIds }) => connectorIds)).toEqual([
      ['io.metamask', 'solana:metamask'],
      ['evil.thief'],
    ])
  })

  it('is none for being found in two families, or for being what the site brings', () => {
    const families = [
      announced('OKX Wallet', 'com.okex.wallet'),
      connector('solana:okx', { name: 'OKX', namespaces: ['solana'] }),
    ]
    expect(marks({ connectors: families }).map(([, mark]) => mark)).toEqual(['', ''])
    const brought = connector('coinbase', { name: 'Coinbase', type: 'EXTERNAL' })
    const installed = announced('Coinbase Wallet', 'com.coinbase.wallet')
    expect(marks({ connectors: [brought, installed] }).map(([, mark]) => mark)).toEqual(['', ''])
  })
})

describe('three hundred announcements [J10]', () => {
  const room = { rules: { room: 12 } }
  const flood = (of: (index: number) => [name: string, rdns: string, picture: string]) =>
    Array.from({ length: 300 }, (_, index) => {
      const [name, rdns, picture] = of(index)
      return announced(name, rdns, { imageUrl: `data:image/png,${picture}` })
    })
  const alike: [string, ReturnType<typeof flood>][] = [
    ['of one name', flood((index) => ['Fox', `org.fox${index}`, `${index}`])],
    ['of one picture', flood((index) => [`Fox ${index}`, `org.fox${index}`, 'one'])],
    ['of all that differs', flood((index) => [`Fox ${index}`, `org.fox${index}`, `${index}`])],
  ]

  it.each(alike)('%s leave those their place that are known', (_, fakes) => {
    const used = announced('Rabby', 'io.rabby')
    const shown = ids({
      connectors: [...fakes, genuine, used],
      recent: [wallet('io.rabby', { name: 'Rabby' })],
      recommended: [listed],
      ...room,
    })
    expect(shown[0]).toBe('io.rabby')
    expect(shown).toContain('io.metamask')
    expect(shown).toHaveLength(12)
  })

  it.each(alike.slice(0, 2))('%s hide no other, however unknown', (_, fakes) => {
    expect(ids({ connectors: [...fakes, announced('Newcomer', 'org.new')], ...room })).toContain(
      'org.new',
    )
  })

  it('with no picture that can be shown come after those with one', () => {
    const fakes = Array.from({ length: 300 }, (_, index) =>
      connector(`org.fox${index}`, { name: `Fox ${index}`, info: { rdns: `org.fox${index}` } }),
    )
    const newcomer = announced('Newcomer', 'org.new', { imageUrl: 'data:image/png,new' })
    const input = { connectors: [...fakes, newcomer], ...room }
    expect(ids(input)[0]).toBe('org.new')
    expect(list(input).map(({ id }) => id)[0]).toBe('org.new')
  })

  it.each(alike)('%s have no more rows before they are judged than after', (_, fakes) => {
    const used = announced('Rabby', 'io.rabby')
    const recent = [wallet('io.rabby', { name: 'Rabby' })]
    const shown = list({ connectors: [...fakes, used], recent, ...room }).map(({ id }) => id)
    expect(shown).toHaveLength(12)
    expect(shown).toContain('io.rabby')
  })

  it.each(alike)('%s are all in the list of all wallets', (_, fakes) => {
    expect(ids({ connectors: [...fakes, genuine] })).toHaveLength(301)
  })
})
