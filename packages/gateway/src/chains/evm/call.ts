import { rpcError } from '@latchkey/protocol'
import type { RpcClient } from '@latchkey/service/rpc'
import { isRefusalOfContract } from '@latchkey/service/rpc'
import { type Hex, isHex } from 'viem'
import { type EvmCall, ethCall } from './ethCall.ts'
import { readTogether } from './multicall.ts'

export type { EvmCall } from './ethCall.ts'

/**
 * The results of many reads, through Multicall3 where there is one, else by a JSON-RPC batch. `undefined` says that the
 * contract has no answer: it reverts, or there is none. Rejects when a read fails for any other reason, so that what
 * could not be read is never taken for nothing.
 */
export async function callMany(
  rpc: RpcClient,
  multicall: string | undefined,
  calls: readonly EvmCall[],
): Promise<(Hex | undefined)[]> {
  if (calls.length === 0) return []
  if (!isHex(multicall)) return callApart(rpc, calls)
  const together = await readTogether(rpc, multicall, calls)
  // Inside Multicall3 a read also fails for lack of gas.
  const failed = calls.filter((_, index) => together[index]?.kind !== 'read')
  const answers = (await callApart(rpc, failed)).values()
  return together.map((one) => (one.kind === 'read' ? answerIn(one.data) : answers.next().value))
}

/**
 * The results of reads, each in a separate call, so that none depends on what the contract of another does. Otherwise as
 * `callMany`.
 */
export async function callApart(
  rpc: RpcClient,
  calls: readonly EvmCall[],
): Promise<(Hex | undefined)[]> {
  if (calls.length === 0) return []
  const outcomes = await rpc.batch(calls.map(ethCall))
  return outcomes.map((one) => {
    if (one.ok) return answerIn(one.value)
    if (isRefusalOfContract(one)) return undefined
    throw rpcError(`eth_call: ${one.message}`)
  })
}

/** An address without a contract returns nothing at all. */
function answerIn(data: Hex): Hex | undefined {
  return data === '0x' ? undefined : data
}
