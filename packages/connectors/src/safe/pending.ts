import { field } from '@latchkey/core/foreign'
import { isHash, isHex } from '@latchkey/evm/hex'
import { anySignal, type Clock, knownError, withinTime } from '@latchkey/protocol'
import { failure } from '../failure.ts'
import { until } from '../until.ts'
import type { SafeCall } from './channel.ts'

/** What waits for more owners of the Safe: a message or a transaction, under its hash in the Safe. */
export type SafePending = { messageHash: string } | { safeTxHash: string }

export type Patience = {
  /** Called when the Safe has accepted a request that still needs signatures. */
  onPending: (pending: SafePending) => void
  /** Milliseconds that the other owners are waited for. */
  patience: number
  clock: Clock
}

/** The signal ends the wait before its time. */
export type Wait = Patience & { signal: AbortSignal }

/** Characters of a signature by many owners. */
const longest = 131_072
const firstPause = 250
const longestPause = 5_000
const answerTime = 10_000

/** The signature under a message: given at once, by more owners later, or, signed on the chain, `0x`. */
export async function signatureOf(call: SafeCall, answer: unknown, wait: Wait): Promise<string> {
  const signature = hexIn(answer, 'signature')
  if (signature) return signature
  const messageHash = hashIn(answer, 'messageHash')
  if (!messageHash) {
    await transactionOf(call, answer, wait)
    return '0x'
  }
  const poll = async (signal: AbortSignal) =>
    hexIn({ signature: await call('getOffChainSignature', messageHash, signal) }, 'signature')
  return waitFor(poll, { messageHash }, wait)
}

/** The hash on the chain of what was sent, once the Safe has carried it out. */
export function transactionOf(call: SafeCall, answer: unknown, wait: Wait): Promise<string> {
  const safeTxHash = hashIn(answer, 'safeTxHash')
  if (!safeTxHash) throw knownError('WALLET_MISBEHAVED')
  const poll = async (signal: AbortSignal) => {
    const details = await call('getTxBySafeTxHash', { safeTxHash }, signal)
    if (field(details, 'txStatus') === 'CANCELLED') throw refused()
    return hashIn(details, 'txHash')
  }
  return waitFor(poll, { safeTxHash }, wait)
}

async function waitFor(
  poll: (signal: AbortSignal) => Promise<string | undefined>,
  pending: SafePending,
  { onPending, patience, clock, signal }: Wait,
): Promise<string> {
  const end = clock.now() + patience
  for (let pause = firstPause; ; pause = Math.min(pause * 1.5, longestPause)) {
    const found = await until(signal, () =>
      withinTime(clock, answerTime, (limit) => poll(anySignal([signal, limit]))).catch(
        unlessRefused,
      ),
    )
    if (found) return found
    if (pause === firstPause) onPending(pending)
    // The owners may still sign. The caller finds the hash in the cause.
    if (clock.now() + pause > end) throw knownError(stillWaiting(pending), pending)
    await until(signal, () => new Promise<void>((resolve) => clock.after(pause, resolve)))
  }
}

/** A transaction that the Safe has taken may still be carried out: its error must not say that nothing was sent. */
function stillWaiting(pending: SafePending): 'TIMED_OUT' | 'REQUEST_PENDING' {
  return 'safeTxHash' in pending ? 'TIMED_OUT' : 'REQUEST_PENDING'
}

/** A Safe may not know its newest request yet. */
function unlessRefused(error: unknown): undefined {
  if (field(error, 'code') === refusalCode) throw error
}

const refusalCode = 4001
function refused(): Error {
  return failure(refusalCode, 'The transaction was cancelled in the Safe')
}

function hashIn(value: unknown, key: string): string | undefined {
  const found = field(value, key)
  return isHash(found) ? found : undefined
}

function hexIn(value: unknown, key: string): string | undefined {
  const found = field(value, key)
  return isHex(found) && found.length <= longest && found !== '0x' ? found : undefined
}
