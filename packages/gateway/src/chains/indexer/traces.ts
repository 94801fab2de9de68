import type { Trace } from './chainData.ts'

/** Native coins that a contract sent on in the course of a transaction, and the place of the call that did. */
export type InternalTransfer = {
  sender: string
  recipient: string
  amount: bigint
  call: readonly number[]
}

/**
 * The native transfers inside one transaction, in order. The outermost call is the transaction itself and does not
 * count; nor does a call that failed, or any call made within one.
 */
export function internalTransfers(traces: readonly Trace[]): InternalTransfer[] {
  const failed = traces.filter((trace) => trace.error).map((trace) => trace.traceAddress)
  return traces.flatMap(({ traceAddress, type, action, result }) => {
    const { callType, from, to = result?.address, value = 0n } = action
    const moves = (type === 'call' && callType === 'call') || type === 'create'
    if (!moves || traceAddress.length === 0 || value === 0n || !from || !to) return []
    if (failed.some((outer) => isWithin(traceAddress, outer))) return []
    return [{ sender: from, recipient: to, amount: value, call: traceAddress }]
  })
}

/** Whether a call was made within another one, or is that one. */
export function isWithin(address: readonly number[], outer: readonly number[]): boolean {
  return outer.every((step, depth) => address[depth] === step)
}
