import { expect, it } from 'vitest'
import { sessionWords } from '../sessions/words.ts'
import { durationText } from './duration.ts'
import { wordsOf } from './words.ts'

const hour = 3_600
const day = 24 * hour

it.each([
  [1, '1 second', 'ثانية'],
  [2, '2 seconds', 'ثانيتين'],
  [5, '5 seconds', '5 ثوان'],
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
  expect(durationText(seconds, 'en')).toBe(english)
  expect(durationText(seconds, 'ar')).toBe(arabic)
})

it('formats intervals, and the time until a retry', () => {
  const every = (seconds: number, language: 'en' | 'ar') =>
    sessionWords(language).every(durationText(seconds, language))
  expect([day, hour, 30 * day, 5].map((seconds) => every(seconds, 'en'))).toEqual([
    ...['every day', 'every hour', 'every 30 days', 'every 5 seconds'],
  ])
  expect([day, 2 * hour].map((seconds) => every(seconds, 'ar'))).toEqual(['كل يوم', 'كل ساعتين'])
  const again = (language: 'en' | 'ar') => wordsOf(language).refusals.TOO_MANY_MAILS(120)
  expect(again('en')).toBe('Please try again after 2 minutes')
  expect(again('ar')).toBe('حاول مجددًا بعد دقيقتين')
})
