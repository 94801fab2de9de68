import { expect, it } from 'vitest'
import { findInName, findInText, wordsOf } from './findWords.ts'
import { retiredWords } from './words.ts'

const found = (text: string) => findInText(text).map((use) => use.found)

it.each([
  ['Whoever is told what stands has asked anew', ['Whoever', 'told', 'stands', 'anew', 'asked']],
  ['what has become of it, nonetheless', ['nonetheless', 'what has become of']],
  [
    'It is not to be had, is believed and is good for a day',
    ['to be had', 'is believed', 'is good for'],
  ],
  ['a page of its own, with the key in hand', ['of its own', 'in hand']],
  [
    'Milliseconds between looks for news, the deed and its means',
    ['looks', 'news', 'deed', 'its means'],
  ],
  ['each turn of a token, a lazy part', ['lazy part', 'each turn']],
])('finds what is wrong in: %s', (text, expected) => {
  expect(found(text).toSorted()).toEqual(expected.toSorted())
})

it.each([
  'CAIP stands for a standard; a stand-in answers',
  'It looks like a look-alike, and we look up a name',
  'This means that pages turn, in turn',
  'part of the page, because of its own timeout',
])('accepts the right use: %s', (text) => {
  expect(found(text)).toEqual([])
})

it('reads the words of a name in each of its forms', () => {
  expect(['tellTabs', 'toldURLOnce', 'asked_at', 'login-news'].map(wordsOf)).toEqual([
    'tell tabs',
    'told url once',
    'asked at',
    'login news',
  ])
})

it.each([
  'tellTabs',
  'isAsked',
  'NewsEvent',
  'takeTurns',
  'lookOnce',
  'standStill',
])('refuses the name %s', (name) => {
  expect(findInName(name, false)).toHaveLength(1)
})

it.each([
  'lookAlike',
  'looksLikeName',
  'lookup',
  'inTurn',
  'standIn',
  'returned',
  'Given',
])('accepts the name %s', (name) => {
  expect(findInName(name, false)).toEqual([])
})

it('refuses a bare participle as the name of a type', () => {
  expect(findInName('Given', true)).toEqual(['a qualified noun'])
  expect(findInName('GivenNetwork', true)).toEqual([])
})

it('has a replacement for each word, and global patterns, so that each use counts', () => {
  for (const { word, instead, inText, inNames } of retiredWords) {
    expect(instead, word).not.toBe('')
    expect(inText?.global ?? true, word).toBe(true)
    expect(inNames?.global ?? true, word).toBe(true)
  }
})
