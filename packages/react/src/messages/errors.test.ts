import { knownError } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import { errorWords } from './errors.ts'
import { messages } from './generated/en.ts'

const offline = knownError('NETWORK_FAILED')
const slow = knownError('TIMED_OUT')

it.each([
  ['TOKEN_UNREADABLE', undefined, 'Nothing was sent.'],
  [
    'TOKEN_UNREADABLE',
    offline,
    "Nothing was sent. Couldn't reach the service. Check your connection and try again.",
  ],
  [
    'HISTORY_UNAVAILABLE',
    offline,
    "Couldn't reach the service. Check your connection and try again.",
  ],
  ['HISTORY_UNAVAILABLE', slow, 'The request timed out. Try again.'],
  ['SOLANA_SEND_FAILED', knownError('ACCOUNT_NOT_FOUND'), 'Account not found. Please try again.'],
  ['HISTORY_UNAVAILABLE', new Error('inner'), undefined],
] as const)('words %s with what lies behind it and what to do', (code, cause, text) => {
  expect(errorWords(messages, knownError(code, cause)).text).toBe(text)
})

it.each(['…', '.', '!', '?', '؟', '。', '！', '？', '।'])('ends no sentence twice: %s', (end) => {
  const errors = { ...messages.errors, TIMED_OUT: `Too late${end}` }
  const words = errorWords({ ...messages, errors }, knownError('HISTORY_UNAVAILABLE', slow))
  expect(words.text).toBe(`Too late${end} Try again.`)
})
