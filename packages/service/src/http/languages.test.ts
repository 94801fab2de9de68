import { expect, it } from 'vitest'
import { acceptedLanguages } from './languages.ts'

it.each([
  ['ar', ['ar']],
  ['de-AT, ar;q=0.8, en;q=0.9', ['de-AT', 'en', 'ar']],
  ['en;q=0, ar', ['ar']],
  ['en;q=x, ar ; Q=0.5', ['ar']],
  ['*', ['*']],
  ['', []],
  [',;,;q=1', []],
  [undefined, []],
  [null, []],
])('reads %j', (header, languages) => {
  expect(acceptedLanguages(header)).toEqual(languages)
})

it('reads no more languages than a browser sends', () => {
  expect(acceptedLanguages('en,'.repeat(10_000))).toHaveLength(20)
})
