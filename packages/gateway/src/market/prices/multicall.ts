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
/** So many reads of a pool's history stay below the gas that nodes allow for one call. */
const callsPerMulticall = 250

/**
 * Reads contracts in one request: one Multicall3 call for each 250 reads. A read that fails inside is not repeated. Falls
 * back to a JSON-RPC batch of single calls without Multicall3. Rejects when the node cannot be read.
 */
export async function readTogether(
  rpc: RpcClient,
  multicall: string | undefined,
  calls: readonly EvmCall[],
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

function chunksOf(calls: readonly EvmCall[]): (readonly EvmCall[])[] {
  const count = Math.ceil(calls.length / callsPerMulticall)
  return Array.from({ length: count }, (_, index) =>
    calls.slice(index * callsPerMulticall, (index + 1) * callsPerMulticall),
  )
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
  const outcomes = await rpc.batch(calls.map(ethCall))
  return outcomes.map((one) => {
    if (one.ok) return one.value === '0x' ? { kind: 'none' } : { kind: 'data', data: one.value }
    if (isRefusalOfContract(one)) return { kind: 'none' }
    throw rpcError(`eth_call: ${one.message}`)
  })
}

function ethCall(call: EvmCall): Call<Hex> {
  return { method: 'eth_call', params: [call, 'latest'], shape: hexSchema }
}
