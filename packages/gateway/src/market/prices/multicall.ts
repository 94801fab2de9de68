import { rpcError } from '@latchkey/protocol'
import { isRefusalOfContract, type RpcClient } from '@latchkey/service/rpc'
import { type Hex, isHex } from 'viem'
import { decodeAggregate, encodeAggregate } from '../../chains/evm/aggregate.ts'
import { type EvmCall, ethCall } from '../../chains/evm/ethCall.ts'

/**
 * The answer of a contract. `none`: the contract refuses, or does not exist. `unread`: the call failed without a reason, as
 * it also does for lack of gas.
 */
export type ContractAnswer = { kind: 'data'; data: Hex } | { kind: 'none' } | { kind: 'unread' }

/** A read, with the gas that it takes at most. */
export type MeasuredCall = EvmCall & { gas: number }

/** Nodes allow 50,000,000 gas for one call. */
const gasPerMulticall = 30_000_000
/** So many reads stay below the body that nodes take. */
const callsPerMulticall = 1_500

/**
 * Reads contracts in one request: one Multicall3 call for as many reads as its gas allows. A read that fails inside is not
 * repeated. Falls back to a JSON-RPC batch of single calls without Multicall3. Rejects when the node cannot be read.
 */
export async function readTogether(
  rpc: RpcClient,
  multicall: string | undefined,
  calls: readonly MeasuredCall[],
): Promise<ContractAnswer[]> {
  if (calls.length === 0) return []
  if (!isHex(multicall)) return readEach(rpc, calls)
  const chunks = chunksOf(calls)
  const outcomes = await rpc.batch(
    chunks.map((chunk) => ethCall({ to: multicall, data: encodeAggregate(chunk) })),
  )
  const answers = await Promise.all(
    chunks.map((chunk, index) => {
      const outcome = outcomes[index]
      const decoded = outcome?.ok ? decodeChunk(outcome.value, chunk.length) : undefined
      return decoded ?? readEach(rpc, chunk)
    }),
  )
  return answers.flat()
}

function chunksOf(calls: readonly MeasuredCall[]): (readonly MeasuredCall[])[] {
  const chunks: MeasuredCall[][] = []
  let [chunk, left]: [MeasuredCall[], number] = [[], 0]
  for (const call of calls) {
    if (call.gas > left || chunk.length === callsPerMulticall) {
      chunk = []
      left = gasPerMulticall
      chunks.push(chunk)
    }
    chunk.push(call)
    left -= call.gas
  }
  return chunks
}

/** Returns `undefined` when the contract at the address is not Multicall3. */
function decodeChunk(data: Hex, length: number): ContractAnswer[] | undefined {
  const results = decodeAggregate(data)
  if (results.length !== length) return undefined
  return results.map(({ success, returnData }) => {
    if (success && returnData !== '0x') return { kind: 'data', data: returnData }
    return success || returnData !== '0x' ? { kind: 'none' } : { kind: 'unread' }
  })
}

async function readEach(rpc: RpcClient, calls: readonly EvmCall[]): Promise<ContractAnswer[]> {
  const outcomes = await rpc.batch(calls.map(({ to, data }) => ethCall({ to, data })))
  return outcomes.map((one) => {
    if (one.ok) return one.value === '0x' ? { kind: 'none' } : { kind: 'data', data: one.value }
    if (isRefusalOfContract(one)) return { kind: 'none' }
    throw rpcError(`eth_call: ${one.message}`)
  })
}
