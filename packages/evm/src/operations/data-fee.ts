import { isKnownError } from '@latchkey/protocol'
import * as Hex from 'ox/Hex'
import { isQuantity } from '../hex.ts'

/** The gas price oracle that every OP Stack chain has at this address; others have nothing there. */
const oracle = '0x420000000000000000000000000000000000000F'
/** `getL1FeeUpperBound(uint256)` */
const selector = '0xf1c7a58b'
/** Bytes of a transaction besides its call data, at most. */
const envelope = 120

/** Reads a chain by JSON-RPC. */
export type ChainReading = {
  /** Calls the chain's node. */
  rpc: (method: string, params: readonly unknown[], signal?: AbortSignal) => Promise<unknown>
  /** Ends the reading. */
  signal?: AbortSignal
}

/**
 * Returns the most that an OP Stack chain charges in wei for a transaction's bytes, besides its gas; elsewhere zero. Throws
 * `NETWORK_FAILED`, `TIMED_OUT` or `ABORTED` if the chain does not answer.
 */
export async function dataFee(
  { rpc, signal }: ChainReading,
  data: Hex.Hex = '0x',
): Promise<bigint> {
  const size = Hex.fromNumber(envelope + Hex.size(data), { size: 32 })
  const call = { to: oracle, data: Hex.concat(selector, size) }
  const answer = await rpc('eth_call', [call, 'latest'], signal).catch(unlessUnanswered)
  return isQuantity(answer) ? Hex.toBigInt(answer) : 0n
}

const unanswered = ['NETWORK_FAILED', 'TIMED_OUT', 'ABORTED'] as const

/** A chain without the function may refuse the call. Without an answer, the fee is not known to be zero. */
function unlessUnanswered(error: unknown): undefined {
  if (unanswered.some((code) => isKnownError(error, code))) throw error
  return undefined
}
