import { decodeErrorResult, type Hex } from 'viem'
import { entryPointAbi } from '../entryPoint.ts'
import { type codes, refused } from '../refusal.ts'

/** That EntryPoint refused an operation: which of the bundle, and why. */
export type FailedOperation = { index: number; reason: string; inner?: Hex }

/** Reads why `handleOps` reverted; nothing where it is about no single operation. */
export function failedOperation(output: Hex): FailedOperation | undefined {
  try {
    const { errorName, args } = decodeErrorResult({ abi: entryPointAbi, data: output })
    if (errorName === 'FailedOp') return { index: Number(args[0]), reason: args[1] }
    if (errorName === 'FailedOpWithRevert')
      return { index: Number(args[0]), reason: args[1], inner: args[2] }
    return undefined
  } catch {
    // Whatever it is, it is no error of EntryPoint's.
    return undefined
  }
}

/** EntryPoint's reason (`AA…`) as a refusal of ERC-4337. */
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
