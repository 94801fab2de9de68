import { rpcError } from '@latchkey/protocol'
import { type Call, isRefusalOfContract, type RpcClient } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { decodeFunctionResult, encodeFunctionData, type Hex, isHex, multicall3Abi } from 'viem'
import type { EvmCall } from '../../chains/evm/call.ts'

/**
 * The answer of a contract. `none`: the contract refuses, or does not exist. `unread`: the call failed without a reason, as
 * it also does for lack of gas.
 */
export type ContractAnswer = { kind: 'data'; data: Hex } | { kind: 'none' } | { kind: 'unread' }

const hexSchema = v.custom<Hex>((value) => isHex(value), 'Not hex')
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
  const outcomes = await rpc.batch(chunks.map((chunk) => ethCall(aggregate(multicall, chunk))))
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

function aggregate(multicall: Hex, calls: readonly EvmCall[]): EvmCall {
  const targets = calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))
  const args = [targets] as const
  return {
    to: multicall,
    data: encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args }),
  }
}

/** Returns `undefined` when the contract at the address is not Multicall3. */
function decodeChunk(data: Hex, length: number): ContractAnswer[] | undefined {
  try {
    const results = decodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      data,
    })
    if (results.length !== length) return undefined
    return results.map(({ success, returnData }) => {
      if (success && returnData !== '0x') return { kind: 'data', data: returnData }
      return success || returnData !== '0x' ? { kind: 'none' } : { kind: 'unread' }
    })
  } catch {
    return undefined
  }
}

async function readEach(rpc: RpcClient, calls: readonly EvmCall[]): Promise<ContractAnswer[]> {
  const outcomes = await rpc.batch(calls.map((call) => ethCall(call)))
  return outcomes.map((one) => {
    if (one.ok) return one.value === '0x' ? { kind: 'none' } : { kind: 'data', data: one.value }
    if (isRefusalOfContract(one)) return { kind: 'none' }
    throw rpcError(`eth_call: ${one.message}`)
  })
}

function ethCall({ to, data }: EvmCall): Call<Hex> {
  return { method: 'eth_call', params: [{ to, data }, 'latest'], shape: hexSchema }
}
