import { beforeAll, expect, it } from 'vitest'
import { durationOf } from './duration.ts'
import { type Language, laterWordsOf, loadLaterWords, loadWords, wordsOf } from './words.ts'

beforeAll(async () => {
  for (const language of ['en', 'ar'] as const) {
    await loadWords(language)
    await loadLaterWords(language)
  }
})

const hour = 3_600
const day = 24 * hour

const again = (seconds: number, language: Language) => {
  const { unit, count } = durationOf(seconds)
  return wordsOf(language).refusals.TOO_MANY_MAILS(unit, count)
}

it.each([
  [1, '1 second', 'ثانية'],
  [2, '2 seconds', 'ثانيتين'],
  [5, '5 seconds', '5 ثوانٍ'],
  [30, '30 seconds', '30 ثانية'],
  [60, '1 minute', 'دقيقة'],
  [61, '61 seconds', '61 ثانية'],
  [hour, '1 hour', 'ساعة'],
  [2 * hour, '2 hours', 'ساعتين'],
  [3 * hour, '3 hours', '3 ساعات'],
  [36 * hour, '36 hours', '36 ساعة'],
  [2 * day, '2 days', 'يومين'],
  [30 * day, '30 days', '30 يومًا'],
  [7 * day, '1 week', 'أسبوع'],
  [14 * day, '2 weeks', 'أسبوعين'],
  [0, '1 second', 'ثانية'],
  [29.2, '30 seconds', '30 ثانية'],
])('says %d seconds in the largest unit that fits', (seconds, english, arabic) => {
  expect(again(seconds, 'en')).toBe(`Please try again after ${english}`)
  expect(again(seconds, 'ar')).toBe(`حاول مجددًا بعد ${arabic}`)
})

it('says how often a session may send', () => {
  const allowance = (seconds: number, language: Language) => {
    const { unit, count } = durationOf(seconds)
    return laterWordsOf(language).sessions.allowance(unit, count, '5 USDC')
  }
  expect([day, hour, 30 * day, 5].map((seconds) => allowance(seconds, 'en'))).toEqual([
    'Send up to 5 USDC every day',
    'Send up to 5 USDC every hour',
    'Send up to 5 USDC every 30 days',
    'Send up to 5 USDC every 5 seconds',
  ])
  expect([day, 2 * hour].map((seconds) => allowance(seconds, 'ar'))).toEqual([
    'إرسال ما يصل إلى \u20685 USDC\u2069 كل يوم',
    'إرسال ما يصل إلى \u20685 USDC\u2069 كل ساعتين',
  ])
})
