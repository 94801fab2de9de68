import type { RpcClient, RpcOutcome } from '@latchkey/service/rpc'
import { isRefusalOfContract, nodeFaultOf } from '@latchkey/service/rpc'
import type { Hex } from 'viem'
import { decodeAggregate, encodeAggregate } from './aggregate.ts'
import { type EvmCall, ethCall } from './ethCall.ts'
import {
  answeredReads,
  largestMulticall,
  type MulticallSize,
  readsPerCallMin,
  refusedReads,
} from './multicallSize.ts'

/** The answer to a read inside Multicall3. `unread`: it failed, which may also be for lack of gas. */
export type MulticallRead = { kind: 'read'; data: Hex } | { kind: 'unread' }

/** What each node has shown to take, for as long as its client lives. */
const sizes = new WeakMap<RpcClient, MulticallSize>()
const unread: MulticallRead = { kind: 'unread' }

/**
 * Reads through Multicall3, all calls of it in one batch. Halves a call that the node refuses for its size or its gas, and
 * sends it again. What stays refused is `unread`, and so is everything where the contract is not Multicall3. Rejects when
 * the node cannot be read. `size`: the most reads within one call.
 */
export async function readTogether(
  rpc: RpcClient,
  multicall: Hex,
  reads: readonly EvmCall[],
  size = (sizes.get(rpc) ?? largestMulticall).size,
): Promise<MulticallRead[]> {
  const chunks: EvmCall[][] = []
  for (let start = 0; start < reads.length; start += size)
    chunks.push(reads.slice(start, start + size))
  const outcomes = await callChunks(rpc, multicall, chunks)
  const results = await Promise.all(
    chunks.map((chunk, index) => resultsOf(rpc, multicall, chunk, outcomes[index])),
  )
  return results.flat()
}

/** Returns `tooLarge` for all calls when the node takes none of their size. */
async function callChunks(
  rpc: RpcClient,
  multicall: Hex,
  chunks: readonly EvmCall[][],
): Promise<(RpcOutcome<Hex> | 'tooLarge' | undefined)[]> {
  try {
    return await rpc.batch(
      chunks.map((chunk) => ethCall({ to: multicall, data: encodeAggregate(chunk) })),
    )
  } catch (error) {
    if (nodeFaultOf(error)?.fault !== 'tooLarge') throw error
    return chunks.map(() => 'tooLarge')
  }
}

async function resultsOf(
  rpc: RpcClient,
  multicall: Hex,
  chunk: readonly EvmCall[],
  outcome: RpcOutcome<Hex> | 'tooLarge' | undefined,
): Promise<MulticallRead[]> {
  const state = sizes.get(rpc) ?? largestMulticall
  if (outcome !== undefined && isTooMuch(outcome) && chunk.length > readsPerCallMin) {
    sizes.set(rpc, refusedReads(state, chunk.length))
    return readTogether(rpc, multicall, chunk, Math.ceil(chunk.length / 2))
  }
  const results =
    outcome !== undefined && outcome !== 'tooLarge' && outcome.ok
      ? decodeAggregate(outcome.value)
      : []
  if (results.length !== chunk.length) return chunk.map(() => unread)
  sizes.set(rpc, answeredReads(state, chunk.length))
  return results.map(({ success, returnData }) =>
    success ? { kind: 'read', data: returnData } : unread,
  )
}

/** Whether a call of Multicall3 failed for its size or its gas. The contract itself reverts only then. */
function isTooMuch(outcome: RpcOutcome<Hex> | 'tooLarge'): boolean {
  if (outcome === 'tooLarge') return true
  return !outcome.ok && (isRefusalOfContract(outcome) || limits.test(outcome.message))
}

const limits = /\bgas\b|too (large|big|long|many)|\b(size|limit|length|calldata)\b|time(d )?.?out/i
