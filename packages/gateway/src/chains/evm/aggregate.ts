import { decodeFunctionResult, encodeFunctionData, type Hex, multicall3Abi } from 'viem'
import type { EvmCall } from './ethCall.ts'

/** Returns the data of the call of Multicall3 that makes these reads, each of which may fail. */
export function encodeAggregate(reads: readonly EvmCall[]): Hex {
  return encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [reads.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))],
  })
}

/** Decodes the results. Returns none when the contract at the address is not Multicall3. */
export function decodeAggregate(data: Hex): readonly { success: boolean; returnData: Hex }[] {
  try {
    return decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data })
  } catch {
    return []
  }
}
