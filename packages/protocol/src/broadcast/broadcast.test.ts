import { describe, expect, it } from 'vitest'
import { readSubmissionAnswer, readSubmissionStatus, type SubmissionAnswer } from './answer.ts'
import { broadcast } from './broadcast.ts'
import { isNotTaken, isTaken, verdictOf } from './verdict.ts'

const name = `0x${'ab'.repeat(32)}`
const accepted: SubmissionAnswer = { kind: 'accepted' }
const lost: SubmissionAnswer = { kind: 'lost', cause: 'HTTP 503' }
const error = (message: string, code = -32_000): SubmissionAnswer => ({
  kind: 'error',
  error: { code, message },
  cause: message,
})
type PollResult = boolean | 'down'

/**
 * Submits a transaction to a node that returns these answers in turn. `polls`: the result of each poll of the network.
 */
async function submitted(answers: SubmissionAnswer[], polls: PollResult[] = []) {
  let count = 0
  const pauses: number[] = []
  const outcome = await broadcast({
    async submit() {
      count += 1
      return answers[count - 1] ?? lost
    },
    async isThere() {
      const poll = polls.shift() ?? false
      if (poll === 'down') throw new Error('down')
      return poll
    },
    async pause(duration) {
      pauses.push(duration)
    },
  })
  return { outcome, count, pauses }
}

const sent = { status: 'sent' }
const uncertain = { status: 'uncertain' }

describe('the broadcast of signed bytes [L30]', () => {
  it('is done when the network says so, at the first time', async () => {
    expect(await submitted([accepted])).toEqual({ outcome: sent, count: 1, pauses: [] })
  })

  it('searches for a lost submission by its name before it submits the same again', async () => {
    expect(await submitted([lost], [true])).toMatchObject({ outcome: sent, count: 1 })
    expect(await submitted([lost], ['down', true])).toMatchObject({ outcome: sent, count: 1 })
    expect(await submitted([lost, accepted])).toMatchObject({ outcome: sent, count: 2 })
  })

  it('is uncertain, never refused, if no answer came and no node has it', async () => {
    expect(await submitted([])).toEqual({ outcome: uncertain, count: 3, pauses: [1_000, 3_000] })
    const broke = error('insufficient funds for gas * price + value')
    expect(await submitted([lost, broke, broke])).toMatchObject({ outcome: uncertain })
  })

  it('is refused by a clear word at the first time, with its cause', async () => {
    const cause = 'insufficient funds for gas * price + value'
    expect(await submitted([error(cause)])).toEqual({
      outcome: { status: 'refused', cause },
      count: 1,
      pauses: [],
    })
  })

  it('is not refused where the network has it all the same', async () => {
    expect(await submitted([error('insufficient funds')], [true])).toMatchObject({ outcome: sent })
    expect(await submitted([error('nonce too low')], [true])).toMatchObject({ outcome: sent })
    expect(await submitted([error('already known')])).toMatchObject({ outcome: sent, count: 1 })
  })

  it('does not attribute a used nonce to another transaction while the network cannot be read', async () => {
    const stale = error('nonce too low')
    expect(await submitted([stale], [false])).toMatchObject({ outcome: { status: 'refused' } })
    const polls: PollResult[] = ['down', 'down', 'down', 'down', 'down']
    expect(await submitted([stale, stale, stale], polls)).toMatchObject({ outcome: uncertain })
  })
})

it.each([
  ['already known', 'known'],
  ['ALREADY_EXISTS: already known', 'known'],
  ['AlreadyKnown', 'known'],
  ['Known transaction', 'known'],
  ['transaction already imported', 'known'],
  ['Transaction simulation failed: This transaction has already been processed', 'known'],
  ['The operation is known already', 'known'],
  ['unknown transaction type', 'refused'],
  ['execution reverted: Name already exists', 'refused'],
  ['AA23 reverted: already known', 'refused'],
  ['execution reverted: nonce too low', 'refused'],
  ['nonce too low: next nonce 5, tx nonce 4', 'stale'],
  ['OldNonce', 'stale'],
  ['AA25 invalid account nonce', 'stale'],
  ['insufficient funds for gas * price + value', 'refused'],
  ['replacement transaction underpriced', 'refused'],
  ['intrinsic gas too low', 'refused'],
  ['AA21 didn’t pay prefund', 'refused'],
  ['Transaction simulation failed: Blockhash not found', 'refused'],
  ['request timed out', 'unclear'],
  ['timeout', 'unclear'],
  ['context deadline exceeded', 'unclear'],
  ['service temporarily unavailable', 'unclear'],
  ['internal error', 'unclear'],
])('reads “%s” as %s', (message, verdict) => {
  expect(verdictOf({ code: -32_000, message })).toBe(verdict)
})

it.each([
  ['insufficient funds for gas * price + value', true],
  ['execution reverted: no', true],
  ['insufficient funds; already known', false],
  ['execution reverted: already known', false],
  ['nonce too low', false],
  ['something broke', false],
])('takes “%s” in a wallet’s error for a refusal: %s [L30]', (words, isClear) => {
  expect(isNotTaken(words)).toBe(isClear)
})

it('takes a contract’s own words for no answer of the node [L30]', () => {
  expect(isTaken('already known')).toBe(true)
  expect(isTaken('VM Exception: revert already known')).toBe(false)
})

it.each([
  ...['the request timed out', 'read timeout', 'context deadline exceeded', 'request cancelled'],
  ...['temporarily unavailable', 'internal failure', 'node is overloaded', 'server too busy'],
  ...['connection refused', 'reset by peer', 'upstream failed', 'Bad Gateway'],
  ...['unexpected end of JSON', 'unknown error', 'the backend cannot be reached', 'canceled'],
])('takes “%s” for the service’s own trouble, not for a refusal [L30]', (message) => {
  expect(verdictOf({ code: -32_000, message })).toBe('unclear')
  expect(verdictOf({ code: 3, message: message.toUpperCase() })).toBe('unclear')
})

it.each([0, 1.5, Number.NaN, -32_603])('takes no refusal from the code %d [L30]', (code) => {
  expect(verdictOf({ code, message: 'insufficient funds' })).toBe('unclear')
  expect(verdictOf({ code, message: 'already known' })).toBe('known')
  expect(verdictOf({ code, message: 'nonce too low' })).toBe('stale')
})

it('holds an internal error for one that says nothing', () => {
  expect(verdictOf({ code: -32_603, message: 'The chain said no' })).toBe('unclear')
})

describe('the answer to a submission', () => {
  const read = (body: unknown, status = 200) =>
    readSubmissionAnswer({ status, body, id: 1, name }).kind
  const error = { code: -32_000, message: 'insufficient funds' }

  it('is taken from what answers it and names it, in either case', () => {
    expect(read({ id: 1, result: name })).toBe('accepted')
    expect(read({ id: 1, result: name.toUpperCase().replace('0X', '0x') })).toBe('accepted')
    expect(read({ id: 1, error })).toBe('error')
    expect(read({ id: null, error })).toBe('error')
  })

  it.each<[string, unknown, number]>([
    ['another request', { id: 2, result: name }, 200],
    ['another request, by an error', { id: 2, error }, 200],
    ['with another name', { id: 1, result: `0x${'cd'.repeat(32)}` }, 200],
    ['with nothing', { id: 1, result: null }, 200],
    ['with no JSON', undefined, 200],
    ['with an error that is none', { id: 1, error: 'oops' }, 200],
    ['by a server in trouble', { error: 'UPSTREAM' }, 503],
    ['too late', undefined, 408],
  ])('is lost where it answers %s', (_, body, status) => {
    expect(read(body, status)).toBe('lost')
  })

  it.each([
    408, 409, 425, 499,
  ])('is lost at HTTP %i, since the request may have been carried out [L30]', (status) => {
    expect(read(undefined, status)).toBe('lost')
    expect(readSubmissionStatus(status, 'given up')).toEqual({ kind: 'lost', cause: 'given up' })
  })

  it.each([301, 399, 500, 503])('is lost at HTTP %i, which blames no request [L30]', (status) => {
    expect(read(undefined, status)).toBe('lost')
    expect(readSubmissionStatus(status, undefined).kind).toBe('lost')
  })

  it('is a refusal where the service blames the request', () => {
    for (const status of [400, 403, 404, 429, 451]) {
      expect(read(undefined, status)).toBe('error')
      expect(readSubmissionStatus(status, undefined).kind).toBe('error')
    }
  })
})
