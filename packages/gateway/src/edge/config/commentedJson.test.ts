import { describe, expect, it } from 'vitest'
import { parseCommentedJson } from './commentedJson.ts'

describe('settings with comments [L15]', () => {
  it.each([
    ['{ "a": 1 } // end', { a: 1 }],
    ['/* begin */ { /* "b": 2, */ "a": 1, }', { a: 1 }],
    [
      '{ "a": "https://node.example//x /* no comment */" }',
      { a: 'https://node.example//x /* no comment */' },
    ],
    ['{ "a": "quote \\" // no comment" }', { a: 'quote " // no comment' }],
    ['{ "a": [1, 2, // last\n], "b": ",]", }', { a: [1, 2], b: ',]' }],
    ['\uFEFF{}', {}],
    ['{ "a": "\\\\" } // backslash', { a: '\\' }],
  ])('are read: %s', (text, value) => {
    expect(parseCommentedJson(text, 'gateway.jsonc')).toEqual(value)
  })

  it.each([
    ['{\n  // a comment of the operator\n  "a" 1\n}', 'line 3, column 7'],
    ['{ /* a\n comment */ "key": "a secret" "b" }', 'line 2, column 31'],
    ['{', 'line 1, column 2'],
    ['{ "a": 1,, }', 'line 1'],
    ['{ "a": "never closed }', 'line 1'],
    ['/* never closed {', 'line 1'],
    ['', 'line 1, column 1'],
    ['{\n  "a": 1,\n  b: 2\n}', 'line 3, column 3'],
    [`{ "a": [${'1, '.repeat(500)}\n\n oops] }`, 'line 3, column 2'],
  ])('name the line of a mistake, and never quote the file: %j', (text, place) => {
    expect(() => parseCommentedJson(text, 'gateway.jsonc')).toThrow(
      new RegExp(`gateway\\.jsonc is no JSON: look for .* at ${place}`),
    )
    expect(() => parseCommentedJson(text, 'gateway.jsonc')).not.toThrow(/secret/)
  })
})
