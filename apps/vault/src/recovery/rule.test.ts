import { expect, it } from 'vitest'
import { type RecoveryFacts, recoveryDue } from './rule.ts'

const facts: RecoveryFacts = {
  isLeaked: false,
  isOlder: false,
  isRecoverable: false,
  isCodePutOff: false,
  worth: 0,
  limit: 100,
}

it.each<[string, Partial<RecoveryFacts>, string | undefined]>([
  ['a new, empty wallet', {}, undefined],
  ['the first funds', { worth: 0.5 }, 'funds'],
  ['funds after the visitor put it off', { worth: 99, isCodePutOff: true }, undefined],
  ['exactly the limit', { worth: 100, isCodePutOff: true }, undefined],
  ['more than the limit, put off or not', { worth: 101, isCodePutOff: true }, 'limit'],
  [
    'a wallet that can be recovered, whatever it holds',
    { worth: 5_000, isRecoverable: true },
    undefined,
  ],
  [
    'a leaked share of a wallet that can be recovered',
    { isLeaked: true, isRecoverable: true },
    'leak',
  ],
  ['an older vault', { isOlder: true, isRecoverable: true }, 'older'],
])('asks for a recovery code for %s [L21]', (_, changes, due) => {
  expect(recoveryDue({ ...facts, ...changes })).toBe(due)
})
