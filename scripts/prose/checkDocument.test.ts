import { expect, it } from 'vitest'
import { checkDocument } from './checkDocument.ts'

const words = (count: number) => `Reads ${'a '.repeat(count - 1)}.`
const messages = (document: string) => checkDocument(document).map(({ message }) => message)

it('finds a retired word with its line and its replacement', () => {
  expect(checkDocument('# Title\n\nThe page is told once.\n')).toEqual([
    { line: 3, message: '"told": write report, return, show, notify, distinguish' },
  ])
})

it('finds retired words in headings, lists and cells', () => {
  const document = '## Told\n\n- a word\n  anew\n\n| nobody | fine |\n'
  expect(checkDocument(document).map(({ line }) => line)).toEqual([1, 3, 6])
})

it('leaves out code, HTML, link targets and quoted messages', () => {
  const document =
    '```ts\nconst told = 1\n```\n\nA `told` value, [a link](told.md) and "We can\'t tell".\n\n<p title="told">\n'
  expect(checkDocument(document)).toEqual([])
})

it('allows 25 words a sentence, and no more', () => {
  expect(messages(words(25))).toEqual([])
  expect(messages(words(26))[0]).toMatch(/^26 words, at most 25/)
})

it('counts each sentence and each list item by itself', () => {
  expect(messages(`${words(20)} ${words(20)}\n\n- ${words(20)}\n- ${words(20)}\n`)).toEqual([])
})

it('reads a sentence over the end of a line, and counts code in it as one word', () => {
  const long = `Reads ${'a '.repeat(12)}\n${'b '.repeat(11)}`
  expect(messages(`${long}\`one two three\`.`)).toEqual([])
  expect(messages(`${long}\`one two three\` more.`)).toHaveLength(1)
})

it('leaves the length of cells open', () => {
  expect(messages(`| ${words(40)} |\n`)).toEqual([])
})
