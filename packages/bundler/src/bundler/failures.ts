import { decodeErrorResult, type Hex } from 'viem'
import { entryPointAbi } from '../chain/entryPoint.ts'
import { type codes, refused } from '../refusal.ts'

/** The operation of a bundle that EntryPoint refused, and why. */
export type FailedOperation = { index: number; reason: string; inner?: Hex }

/** Reads why `handleOps` reverted. Returns `undefined` if no single operation is the cause. */
export function failedOperation(output: Hex): FailedOperation | undefined {
  try {
    const { errorName, args } = decodeErrorResult({ abi: entryPointAbi, data: output })
    if (errorName === 'FailedOp') return { index: Number(args[0]), reason: args[1] }
    if (errorName === 'FailedOpWithRevert')
      return { index: Number(args[0]), reason: args[1], inner: args[2] }
    return undefined
  } catch {
    // Another contract's error.
    return undefined
  }
}

/** Returns EntryPoint's reason (`AA…`) as an error of ERC-4337. */
export function refusalOf({ reason, inner }: Pick<FailedOperation, 'reason' | 'inner'>) {
  const data = inner === undefined || inner === '0x' ? undefined : { revertData: inner }
  return refused(kindOf(reason), reason, data)
}

function kindOf(reason: string): keyof typeof codes {
  if (/^AA(24|34)/.test(reason)) return 'signature'
  if (/^AA(22|32)/.test(reason)) return 'time'
  if (reason.startsWith('AA31')) return 'deposit'
  return reason.startsWith('AA3') ? 'paymaster' : 'rejected'
}
