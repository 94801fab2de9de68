import { knownError } from '@latchkey/protocol'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { runs } from '../../testing/fuzz.ts'
import { recordUncaught } from '../../testing/uncaught.ts'
import { testClient } from '../../testing/world.ts'
import { memoryStorage } from '../storage/memory.ts'
import { createRequestFlow, type RequestWork } from './flow.ts'

type Kind = { subject: string; step: number; sent: string; outcome: string }
type Call = {
  subject: string
  signal: AbortSignal
  setStep: (step: number) => void
  yes: () => void
  no: () => void
  isOver: boolean
}

/** A flow whose wallet is the test. */
function scripted(more: Partial<RequestWork<Kind>> = {}, client = testClient()) {
  const calls: Call[] = []
  const answers: [sent: string, isShown: boolean][] = []
  const follows: (() => void)[] = []
  const flow = createRequestFlow<Kind>(client, {
    ask: (subject, { signal, setStep }) =>
      new Promise((resolve, reject) => {
        const call: Call = {
          subject,
          signal,
          setStep,
          isOver: false,
          yes: () => {
            call.isOver = true
            resolve(`sent ${subject}`)
          },
          no: () => {
            call.isOver = true
            reject(knownError('REQUEST_DECLINED'))
          },
        }
        calls.push(call)
      }),
    onSent: (sent, _, isShown) => answers.push([sent, isShown]),
    follow: (sent) => new Promise((resolve) => follows.push(() => resolve(`outcome of ${sent}`))),
    ...more,
  })
  const at = (index: number) => {
    const call = calls[index]
    if (!call) throw new Error(`There is no call ${index}`)
    return call
  }
  return { client, flow, calls, at, answers, follows }
}

/** All that waits for nothing but promises has run. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('a flow', () => {
  it('goes on when an observer of the client throws [L38]', async () => {
    const errors = recordUncaught()
    onTestFinished(() => void vi.unstubAllGlobals())
    const { client, flow, at } = scripted()
    const failure = new Error('Observer')
    client.slots.observe = () => {
      throw failure
    }
    const answer = flow.begin('a')
    await settled()
    at(0).yes()
    expect(await answer).toBe('sent a')
    expect(flow.get()).toMatchObject({ status: 'sent' })
    expect(new Set(errors)).toEqual(new Set([failure]))
  })

  it('shows a revision also where it comes before the outcome that it replaces', async () => {
    const { flow, at } = scripted({
      async follow(sent, _, revise) {
        revise(`revision of ${sent}`)
        return `outcome of ${sent}`
      },
    })
    void flow.begin('A')
    await settled()
    at(0).yes()
    await settled()
    expect(flow.get()).toMatchObject({ status: 'decided', outcome: 'revision of sent A' })
  })

  it('asks the wallet once for fifty clicks in one task, and none after its yes [J13]', async () => {
    const { flow, calls, at } = scripted()
    flow.review('a')
    for (let click = 0; click < 50; click += 1) flow.ask()
    await settled()
    expect(calls).toHaveLength(1)
    at(0).yes()
    await settled()
    for (let click = 0; click < 50; click += 1) flow.ask()
    await settled()
    expect(calls).toHaveLength(1)
  })

  it('asks once where fifty clicks in one task each begin again [J13]', async () => {
    const { flow, calls, at } = scripted()
    for (let click = 0; click < 50; click += 1) void flow.begin('a')
    await settled()
    expect(calls).toHaveLength(1)
    expect(at(0).signal.aborted).toBe(false)
  })

  it('asks before the task of the click is over', async () => {
    const { flow, calls } = scripted()
    void flow.begin('a')
    await Promise.resolve()
    await Promise.resolve()
    expect(calls).toHaveLength(1)
  })

  it('aborts the older attempt for a newer one, and when it is left', async () => {
    const { flow, at } = scripted()
    void flow.begin('a')
    await settled()
    void flow.begin('b')
    await settled()
    expect([at(0).signal.aborted, at(1).signal.aborted]).toEqual([true, false])
    flow.leave()
    expect(at(1).signal.aborted).toBe(true)
    expect(flow.get()).toBeNull()
  })

  it('reports the steps and the failure, and continues to the outcome', async () => {
    const { flow, at, follows } = scripted()
    flow.review('a')
    flow.ask()
    await settled()
    at(0).setStep(1)
    expect(flow.get()).toMatchObject({ status: 'asking', step: 1 })
    at(0).no()
    await settled()
    expect(flow.get()).toMatchObject({ status: 'failed', error: { code: 'REQUEST_DECLINED' } })
    flow.ask()
    await settled()
    at(1).yes()
    await settled()
    expect(flow.get()).toMatchObject({ status: 'sent', sent: 'sent a' })
    follows[0]?.()
    await settled()
    expect(flow.get()).toMatchObject({ status: 'decided', outcome: 'outcome of sent a' })
  })

  it('accepts an approval after the visitor left, and follows it', async () => {
    const { flow, at, answers, follows } = scripted()
    void flow.begin('a')
    await settled()
    flow.leave()
    at(0).yes()
    await settled()
    expect(answers).toEqual([['sent a', false]])
    expect(follows).toHaveLength(1)
    expect(flow.get()).toBeNull()
  })

  it('asks once for what is the same, and gives both its answer', async () => {
    const { flow, calls, at } = scripted({ isSame: (a, b) => a === b })
    const answers = [flow.begin('a'), flow.begin('a')]
    await settled()
    answers.push(flow.begin('a'))
    expect(calls).toHaveLength(1)
    at(0).yes()
    expect(await Promise.all(answers)).toEqual(['sent a', 'sent a', 'sent a'])
    void flow.begin('a')
    await settled()
    expect(calls).toHaveLength(2)
  })

  it('sends the same request again once its attempt was aborted', async () => {
    const { flow, calls } = scripted({ isSame: (a, b) => a === b })
    const controller = new AbortController()
    const first = flow.begin('a', { signal: controller.signal })
    controller.abort()
    void flow.begin('a')
    await expect(first).rejects.toMatchObject({ code: 'ABORTED' })
    await settled()
    expect(calls).toHaveLength(1)
  })

  it('lets an attempt go on that outlives leaving, until the client is closed', async () => {
    const { client, flow, at } = scripted({ outlivesLeaving: true })
    const first = flow.begin('a')
    const second = flow.begin('b')
    const third = flow.begin('c')
    await settled()
    flow.leave()
    at(0).yes()
    at(1).no()
    expect(await first).toBe('sent a')
    await expect(second).rejects.toMatchObject({ code: 'REQUEST_DECLINED' })
    expect(flow.get()).toBeNull()
    expect(at(2).signal.aborted).toBe(false)
    client.close()
    expect(at(2).signal.aborted).toBe(true)
    await expect(third).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('refuses once what another page has requested, and sends it when it is begun again [J13]', async () => {
    const storage = memoryStorage()
    const identify = async (subject: string) => subject
    const before = scripted({ identify }, testClient({ storage }))
    void before.flow.begin('a')
    await settled()
    expect(before.calls).toHaveLength(1)
    const { flow, calls } = scripted({ identify }, testClient({ storage }))
    await expect(flow.begin('a')).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    expect(flow.get()).toMatchObject({ status: 'failed', error: { code: 'REQUEST_PENDING' } })
    expect(calls).toHaveLength(0)
    flow.ask()
    await settled()
    expect(calls).toHaveLength(1)
  })

  it('never asks twice for one review, and never shows the answer of another attempt [J13]', async () => {
    const step = fc.oneof(
      fc.constantFrom('ask', 'leave', 'pause').map((name) => ({ name, subject: '', index: 0 })),
      fc.record({
        name: fc.constantFrom('review', 'begin'),
        subject: fc.constantFrom('a', 'b', 'c'),
        index: fc.constant(0),
      }),
      fc.record({
        name: fc.constantFrom('yes', 'no', 'tell'),
        subject: fc.constant(''),
        index: fc.nat({ max: 8 }),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (walk) => {
        const { flow, calls } = scripted()
        /** How often each review may ask: once, and once more for each no. */
        let allowed = 0
        for (const { name, subject, index } of walk) {
          const call = calls[index]
          if (name === 'review') {
            flow.review(subject)
            allowed += 1
          }
          if (name === 'begin') {
            void flow.begin(subject)
            allowed += 1
          }
          if (name === 'ask') for (let click = 0; click < 50; click += 1) flow.ask()
          if (name === 'leave') flow.leave()
          if (name === 'pause') await settled()
          if (call && !call.isOver && name === 'yes') call.yes()
          if (call && !call.isOver && name === 'no') {
            call.no()
            allowed += 1
          }
          if (call && name === 'tell') call.setStep(index)
          expect(calls.length).toBeLessThanOrEqual(allowed)
          expect(calls.filter((one) => !one.signal.aborted && !one.isOver).length).toBeLessThan(2)
          const request = flow.get()
          if (request?.status === 'sent') expect(request.sent).toBe(`sent ${request.subject}`)
        }
      }),
      runs(100),
    )
  })
})
