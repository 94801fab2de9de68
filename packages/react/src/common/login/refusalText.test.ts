import { expect, it } from 'vitest'
import { messages } from '../../messages/generated/en.ts'
import { refusalText } from './refusalText.ts'

it.each([
  [1, 'Please try again after 1 second'],
  [90, 'Please try again after 90 seconds'],
  [91, 'Please try again after 2 minutes'],
  [3_600, 'Please try again after 60 minutes'],
])('names a wait of %s s in the unit that a visitor reads', (retryAfter, text) => {
  expect(refusalText(messages.login, 'TOO_MANY_MAILS', retryAfter)).toBe(text)
})
