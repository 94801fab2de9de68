import fc from 'fast-check'
import { expect, it } from 'vitest'
import { visiblePieces } from './visible-text.ts'

const shown = (text: string) =>
  visiblePieces(text).map(({ text: piece, isHidden }) => (isHidden ? `[${piece}]` : piece))

it.each([
  ['plain text, in lines', 'Sign in\nto the\tsite', ['Sign in\nto the\tsite']],
  ['a text of right to left', 'مرحبا بك', ['مرحبا بك']],
  ['emoji of several characters', '👨‍👩‍👧 ❤️ 👍🏽', ['👨‍👩‍👧 ❤️ 👍🏽']],
])('shows %s as it is', (_, text, pieces) => {
  expect(shown(text)).toEqual(pieces)
})

it.each([
  ['reverses the text', 'pay \u202e001 ot', ['pay ', '[U+202E]', '001 ot']],
  ['isolates', '\u2066a\u2069', ['[U+2066]', 'a', '[U+2069]']],
  ['has no width', 'a\u200bb', ['a', '[U+200B]', 'b']],
  ['controls', 'a\u0000b\u0007', ['a', '[U+0000]', 'b', '[U+0007]']],
  ['goes back to the start of the line', 'a\rb', ['a', '[U+000D]', 'b']],
  ['is drawn as nothing', 'a\u3164b\u{e0041}', ['a', '[U+3164]', 'b', '[U+E0041]']],
  ['joins letters', 'a\u200db', ['a', '[U+200D]', 'b']],
  ['begins another line without a visible cause', 'a\u2028b', ['a', '[U+2028]', 'b']],
])('names a character that %s', (_, text, pieces) => {
  expect(shown(text)).toEqual(pieces)
})

it('omits nothing, and shows no character that reverses others', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const pieces = visiblePieces(text)
      const back = pieces.map(({ text: piece, isHidden }) =>
        isHidden ? String.fromCodePoint(Number.parseInt(piece.slice(2), 16)) : piece,
      )
      expect(back.join('')).toBe(text)
      for (const { text: piece, isHidden } of pieces)
        if (!isHidden) expect(piece).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200e\u200f]/)
    }),
  )
})
