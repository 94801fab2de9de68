import { createTestClock } from '@latchkey/devkit/clock'
import { knownError } from '@latchkey/protocol'
import { describe, expect, it, vi } from 'vitest'
import { createPendingRequests } from './pending.ts'

const topics = ['here']
const never = () => new Promise(() => {})
const result = { kind: 'result', result: 7 } as const
const failure = { kind: 'error', error: { code: 4001, message: 'No' } } as const
const code = (name: string) => expect.objectContaining({ code: name })

function stage() {
  const clock = createTestClock()
  return { clock, pending: createPendingRequests(clock) }
}

describe('a pending request', () => {
  it('resolves with the peer’s result, and rejects with its error', async () => {
    const { pending } = stage()
    const sent = vi.fn()
    const first = pending.send('1', { within: 10, topics, sent }, async () => {})
    const second = pending.send('2', { within: 10, topics }, never)
    await vi.waitFor(() => expect(sent).toHaveBeenCalledWith('1'))
    pending.settle('here', '1', result)
    pending.settle('here', '2', failure)
    expect(await first).toBe(7)
    await expect(second).rejects.toEqual(failure.error)
  })

  it('ignores an answer on another topic, or to another request', async () => {
    const { clock, pending } = stage()
    const request = pending.send('1', { within: 10, topics }, never)
    pending.settle('elsewhere', '1', result)
    pending.settle('here', '2', result)
    const ended = expect(request).rejects.toEqual(code('TIMED_OUT'))
    await clock.advance(10)
    await ended
  })

  it('fails when it cannot be sent', async () => {
    const { pending } = stage()
    const request = pending.send('1', { within: 10, topics }, () =>
      Promise.reject(knownError('NETWORK_FAILED')),
    )
    await expect(request).rejects.toEqual(code('NETWORK_FAILED'))
  })

  it('that may have arrived waits on, though the relay does not confirm it', async () => {
    const { pending } = stage()
    const unconfirmed = () => Promise.reject(knownError('TIMED_OUT'))
    const request = pending.send('1', { within: 10, topics, mayArrive: true }, unconfirmed)
    await Promise.resolve()
    pending.settle('here', '1', result)
    expect(await request).toBe(7)
    const other = pending.send('2', { within: 10, topics }, unconfirmed)
    await expect(other).rejects.toEqual(code('TIMED_OUT'))
  })

  it('is not sent once its signal has aborted', async () => {
    const { pending } = stage()
    const transmit = vi.fn(never)
    const request = pending.send('1', { within: 10, topics, signal: AbortSignal.abort() }, transmit)
    await expect(request).rejects.toEqual(code('ABORTED'))
    expect(transmit).not.toHaveBeenCalled()
  })

  it('is rejected with its topic, or with all', async () => {
    const { pending } = stage()
    const requests = ['here', 'there'].map((topic) =>
      pending.send(topic, { within: 10, topics: [topic] }, never),
    )
    pending.rejectTopic('here', knownError('WALLET_DISCONNECTED'))
    pending.rejectAll(knownError('ABORTED'))
    await expect(requests[0]).rejects.toEqual(code('WALLET_DISCONNECTED'))
    await expect(requests[1]).rejects.toEqual(code('ABORTED'))
  })
})
