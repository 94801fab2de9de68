import { describe, expect, it } from 'vitest'
import { pendingSteps } from '../../testing/login.ts'
import { createAttempts } from './attempts.ts'

const done = { status: 'done' } as const

describe('attempts to log in', () => {
  it('call the page within the click', () => {
    const attempts = createAttempts<string>()
    attempts.begin('first')
    const steps = pendingSteps<'done'>()
    void attempts.run(steps.begin)
    expect(steps.waiting()).toBe(1)
  })

  it.each([
    'renew',
    'leave',
  ] as const)('abort their calls and ignore late results after %s', async (end) => {
    const attempts = createAttempts<string>()
    attempts.begin('first')
    const steps = pendingSteps<'done'>()
    const signals: AbortSignal[] = []
    const late = attempts.run((signal) => {
      signals.push(signal)
      return steps.begin()
    })
    attempts[end]()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    await steps.answer(done)
    expect(await late).toBeUndefined()
    expect(attempts.get()).toBe(end === 'leave' ? null : 'first')
  })

  it('take a call that fails as a refusal, unless a newer attempt began', async () => {
    const attempts = createAttempts<string>()
    attempts.begin('first')
    const fails = () => Promise.reject(new Error('The frame is gone'))
    expect(await attempts.run(fails)).toEqual({ status: 'refused', refusal: 'FAILED' })
    const late = attempts.run(fails)
    attempts.begin('second')
    expect(await late).toBeUndefined()
  })

  it('take a call that throws at once as a refusal', async () => {
    const attempts = createAttempts<string>()
    attempts.begin('first')
    const throws = () => {
      throw new Error('window.open is blocked')
    }
    expect(await attempts.run(throws)).toEqual({ status: 'refused', refusal: 'FAILED' })
  })

  it('change no request that was left', () => {
    const attempts = createAttempts<string>()
    attempts.update(() => 'never begun')
    expect(attempts.get()).toBeNull()
  })
})
