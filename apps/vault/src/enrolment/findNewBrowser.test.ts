import { knownError } from '@latchkey/protocol'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findNewBrowser } from './findNewBrowser.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const found = { status: 'found', commitment: 'c', browser: 'Firefox', system: null }
const digits = { status: 'digits', digits: '123456' }
const refused = { status: 'refused', code: 'INTERNAL' }

/** Polls a worker with these answers to `awaitReveal`, in order. */
async function pollWith(...reveals: readonly (object | Error)[]) {
  const answers = [...reveals]
  const calls: string[] = []
  const ask = vi.fn().mockImplementation(async (name: string) => {
    calls.push(name)
    if (name === 'findEnrolment') return found
    if (name === 'answerEnrolment') return { status: 'answered' }
    const next = answers.shift()
    if (next instanceof Error) throw next
    return next
  })
  const onTry = vi.fn()
  const { signal } = new AbortController()
  const seen = findNewBrowser({ ask }, { signal, onTry })
  await vi.advanceTimersByTimeAsync(10_000)
  return { seen: await seen, calls, tries: onTry.mock.calls.map(([hasFailed]) => hasFailed) }
}

it.each([
  ['a refusal', refused],
  ['a failed request', knownError('NETWORK_FAILED')],
])('waits for the same new browser after %s [L20]', async (_, failure) => {
  const { seen, calls, tries } = await pollWith(failure, failure, digits)
  expect(seen).toEqual({ ...digits, browser: 'Firefox', system: null })
  expect(calls.filter((name) => name === 'findEnrolment')).toHaveLength(1)
  expect(tries).toEqual([true, true, false, false])
})

it.each([
  { status: 'needsLogin', visitor: null },
  { status: 'tampered' },
])('stops for $status [L20]', async (answer) => {
  const { seen } = await pollWith(answer)
  expect(seen).toEqual(answer)
})

it('looks for the next browser after another error [L20]', async () => {
  const { seen, calls } = await pollWith(new Error('Broken'), digits)
  expect(seen).toMatchObject(digits)
  expect(calls.filter((name) => name === 'findEnrolment')).toHaveLength(2)
})
