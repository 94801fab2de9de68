import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parsePhrase } from './phrase.ts'
import { wordsOf } from './words.ts'

const twelve = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const entropies = fc
  .constantFrom(16, 20, 24, 28, 32)
  .chain((length) => fc.uint8Array({ minLength: length, maxLength: length }))
const separators = fc.constantFrom(
  ' ',
  '  ',
  '\n',
  '\r\n\t',
  ', ',
  ' - ',
  '\u00a0',
  '\u3000',
  '\u200b',
)
const numbers = fc.constantFrom('', '1. ', '12) ', '#3: ', '• ', '"')

it('reads a phrase of every length, however it is spaced, numbered, quoted or capitalized', () => {
  fc.assert(
    fc.property(
      entropies,
      separators,
      numbers,
      fc.boolean(),
      (entropy, between, before, isUpper) => {
        const words = wordsOf(entropy)
          .split(' ')
          .map((word) => before + (isUpper ? word.toUpperCase() : word))
        expect(parsePhrase(` ${words.join(between)}.\n`)).toEqual({ status: 'entropy', entropy })
      },
    ),
  )
  expect(parsePhrase(`\ufeff${twelve.replace('winner', 'win\u00adner')}`)).toMatchObject({
    status: 'entropy',
  })
})

it('names the first word that is not in the list, as it was typed', () => {
  expect(parsePhrase(twelve.replace('wave', 'Wawe'))).toEqual({
    status: 'unknownWord',
    word: 'wawe',
    position: 5,
  })
  expect(parsePhrase(twelve.replace('year', 'áño'))).toMatchObject({ word: 'áño', position: 4 })
})

it.each([
  ['', { status: 'wordCount', count: 0 }],
  ['legal winner thank', { status: 'wordCount', count: 3 }],
  [`${twelve} legal`, { status: 'wordCount', count: 13 }],
  [twelve.replace('yellow', 'thank'), { status: 'wrongChecksum' }],
  [twelve.replace('legal winner', 'winner legal'), { status: 'wrongChecksum' }],
  // The first words of the Spanish and the Italian list, and of the Japanese and the Chinese one.
  [
    'ábaco abdomen abeja abierto abogado abono aborto abrazo abrir abuelo abuso acabar',
    { status: 'otherList' },
  ],
  [
    'abaco abbaglio abbinato abete abisso abolire abrasivo abrogato accadere accenno',
    { status: 'otherList' },
  ],
  ['あいこくしん　あいさつ　あいだ　あおぞら', { status: 'otherList' }],
  ['的一是在不了有和人这中大', { status: 'otherList' }],
])('says what is wrong with “%s”', (text, expected) => {
  expect(parsePhrase(text)).toEqual(expected)
})

it('finds no wallet in other texts, and does not fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(parsePhrase(text).status).not.toBe('entropy')
    }),
  )
})
