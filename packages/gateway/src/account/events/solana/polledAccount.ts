import type { Clock } from '@latchkey/protocol'
import type { RpcClient } from '@latchkey/service/rpc'
import type { Touch } from '../../../edge/ports/changes.ts'
import { changedBetween, type Holdings, readHoldings, signaturesSince } from './holdings.ts'

/** The last read of an account, and the slot of its last change; -1 before any. */
export type KnownAccount = { holdings: Holdings; changedAt: number; touch: Touch }

/** One account that is polled. */
export type PolledAccount = {
  /** The last read; `undefined` before the first one that has succeeded. */
  known(): KnownAccount | undefined
  /** The error of the last read, if it has failed. */
  error(): unknown
  /**
   * Reads the account. Does nothing while an earlier read is under way, or soon after one that has failed. Never rejects.
   * `isResumed`: a client has followed the account before, so that a first read counts as a change.
   */
  refresh(rpc: RpcClient, isResumed: boolean): Promise<void>
}

/** Milliseconds without a read after a failed one. They double while reads fail. */
const restMin = 1_000
const restMax = 30_000

/** Creates the account. `afterReported`: returns the first slot after all that were reported of its chain. */
export function createPolledAccount(
  address: string,
  clock: Clock,
  afterReported: () => number,
): PolledAccount {
  let known: KnownAccount | undefined
  let error: unknown
  let isReading = false
  let rest = 0
  let restsUntil = 0

  async function read(rpc: RpcClient, isResumed: boolean): Promise<void> {
    const before = known
    const holdings = await readHoldings(rpc, address)
    if (before && holdings.slot < before.holdings.slot) return
    const changed = before ? changedBetween(before.holdings, holdings) : []
    const hasChanged = before ? changed.length > 0 : isResumed
    const transactions = await signaturesSince(rpc, changed, before?.holdings.slot ?? 0)
    const touch = { block: holdings.slot, transactions }
    // Another account may have moved the reported position past this slot already.
    known = hasChanged
      ? { holdings, changedAt: Math.max(holdings.slot, afterReported()), touch }
      : { changedAt: -1, touch, ...before, holdings }
  }

  return {
    known: () => known,
    error: () => error,
    async refresh(rpc, isResumed) {
      if (isReading || clock.now() < restsUntil) return
      isReading = true
      try {
        await read(rpc, isResumed)
        error = undefined
        rest = 0
      } catch (failure) {
        error = failure
        rest = Math.min(restMax, Math.max(restMin, rest * 2))
        restsUntil = clock.now() + rest
      } finally {
        isReading = false
      }
    },
  }
}
