import { isRefusalCode, knownError, systemClock } from '@latchkey/protocol'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { SafeCall } from './channel.ts'
import { signatureOf, transactionOf } from './pending.ts'

const messageHash = `0x${'12'.repeat(32)}`
const safeTxHash = `0x${'34'.repeat(32)}`
const txHash = `0x${'56'.repeat(32)}`
const signature = `0x${'78'.repeat(65)}`

/** A Safe that gives its answers one after another, then the last one for ever. */
function answering(...answers: unknown[]) {
  const requested: [string, unknown][] = []
  const call: SafeCall = async (method, params) => {
    requested.push([method, params])
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    return answer
  }
  return { call, requested }
}
const patient = (patience = 60_000, signal = new AbortController().signal) => ({
  onPending: vi.fn(),
  patience,
  clock: systemClock,
  signal,
})

describe('the signature of a Safe', () => {
  it('is taken at once where it is there', async () => {
    const { call, requested } = answering(null)
    const patience = patient()
    expect(await signatureOf(call, { messageHash, signature }, patience)).toBe(signature)
    expect(requested).toEqual([])
    expect(patience.onPending).not.toHaveBeenCalled()
  })

  it('is awaited, reported once, and accepted though the Safe fails to answer in between', async () => {
    const { call, requested } = answering('', new Error('offline'), '0x', signature)
    const patience = patient()
    expect(await signatureOf(call, { messageHash }, patience)).toBe(signature)
    expect(requested).toHaveLength(4)
    expect(requested[0]).toEqual(['getOffChainSignature', messageHash])
    expect(patience.onPending.mock.calls).toEqual([[{ messageHash }]])
  })

  it('is empty when the Safe signs on the chain, once it has', async () => {
    const { call } = answering({ txStatus: 'AWAITING_CONFIRMATIONS' }, { txHash })
    expect(await signatureOf(call, { safeTxHash }, patient())).toBe('0x')
  })

  it('is none that is no bytes, or more than any number of owners could give', async () => {
    for (const bad of ['<b>', '0x1', 7, null, {}, `0x${'ab'.repeat(70_000)}`]) {
      const { call } = answering(bad)
      const signing = signatureOf(call, { messageHash, signature: bad }, patient(10))
      await expect(signing).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    }
  })

  it('is not waited for under what is no hash', async () => {
    const { call, requested } = answering(signature)
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (answer) => {
        const signing = signatureOf(call, answer, patient(10))
        await expect(signing).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' })
      }),
    )
    expect(requested).toEqual([])
  })
})

describe('a transaction of a Safe', () => {
  it('is not looked for any more, and was none, once the wait is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { call, requested } = answering({ txStatus: 'AWAITING_CONFIRMATIONS' })
    const leaving = new AbortController()
    const sending = transactionOf(call, { safeTxHash }, patient(60_000, leaving.signal))
    await vi.advanceTimersByTimeAsync(1_000)
    const before = requested.length
    expect(before).toBeGreaterThan(1)
    leaving.abort(knownError('WALLET_DISCONNECTED'))
    await expect(sending).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requested).toHaveLength(before)
  })

  it('has its hash on the chain once it is carried out', async () => {
    const { call } = answering({ txStatus: 'AWAITING_EXECUTION' }, { txStatus: 'SUCCESS', txHash })
    const patience = patient()
    expect(await transactionOf(call, { safeTxHash }, patience)).toBe(txHash)
    expect(patience.onPending).toHaveBeenCalledWith({ safeTxHash })
  })

  it('is refused when the owners cancel it', async () => {
    const { call } = answering({ txStatus: 'CANCELLED' })
    const sending = transactionOf(call, { safeTxHash }, patient())
    await expect(sending).rejects.toMatchObject({ code: 4001 })
  })

  it('ends without an answer after a time, under the hash that the owners know, and not as a refusal', async () => {
    const { call } = answering({ txStatus: 'AWAITING_CONFIRMATIONS' })
    const sending = transactionOf(call, { safeTxHash }, patient(300))
    await expect(sending).rejects.toMatchObject({ code: 'TIMED_OUT', cause: { safeTxHash } })
    expect(isRefusalCode('TIMED_OUT')).toBe(false)
  })
})
