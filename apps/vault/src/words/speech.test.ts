import { expect, it } from 'vitest'
import { createSpeech } from './speech.ts'
import { type Language, languageFor, wordsOf } from './words.ts'

function speechOf(...begin: string[]) {
  const worn: Language[] = []
  return { worn, speech: createSpeech(begin, (language) => worn.push(language)) }
}

it('begins with the language of the browser', async () => {
  const { speech, worn } = speechOf('tlh', 'ar-EG')
  expect(worn).toEqual([])
  await speech.ready()
  expect(worn).toEqual(['ar'])
  expect(wordsOf(speech.language()).title).toBe('محفظتك')
})

it('takes the language of the site once its texts have loaded', async () => {
  const { speech, worn } = speechOf('en')
  await speech.ready()
  speech.speak(['ar'])
  expect(speech.language()).toBe('en')
  await speech.ready()
  expect(speech.language()).toBe('ar')
  expect(worn).toEqual(['en', 'ar'])
})

it('shows the last of several languages, whichever loads first', async () => {
  const { speech, worn } = speechOf('en')
  speech.speak(['ar'])
  speech.speak(['en'])
  await speech.ready()
  await new Promise((resolve) => setImmediate(resolve))
  expect(worn).toEqual(['en'])
})

it('speaks English to readers of other languages', () => {
  expect(languageFor(['tlh', 'not a tag'])).toBe('en')
})
