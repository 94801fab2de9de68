import * as v from 'valibot'
import { decodeFunctionResult, encodeFunctionData, type Hex, isHex, multicall3Abi } from 'viem'
import type { Call, RpcClient } from '../rpc/client.ts'

/** A read of a contract: encoded by viem, decoded by whoever asked. */
export type EvmCall = { to: Hex; data: Hex }

const hexSchema = v.custom<Hex>((value) => isHex(value), 'Not hex')
const callsPerMulticall = 200

/**
 * The results of many reads, `undefined` where one failed: through Multicall3 where there is one, else by a
 * JSON-RPC batch. Rejects only when the node cannot be reached.
 */
export async function callMany(
  rpc: RpcClient,
  multicall: string | undefined,
  calls: readonly EvmCall[],
): Promise<(Hex | undefined)[]> {
  const results: (Hex | undefined)[] = []
  for (let start = 0; start < calls.length; start += callsPerMulticall) {
    const some = calls.slice(start, start + callsPerMulticall)
    const together = isHex(multicall) ? await callTogether(rpc, multicall, some) : undefined
    results.push(...(together ?? (await callEach(rpc, some))))
  }
  return results
}

async function callTogether(
  rpc: RpcClient,
  multicall: Hex,
  calls: readonly EvmCall[],
): Promise<(Hex | undefined)[] | undefined> {
  const data = encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [calls.map((call) => ({ target: call.to, allowFailure: true, callData: call.data }))],
  })
  const [outcome] = await rpc.batch([ethCall({ to: multicall, data })])
  if (!outcome?.ok || outcome.value === '0x') return undefined
  const results = decodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    data: outcome.value,
  })
  return results.map((one) => (one.success && one.returnData !== '0x' ? one.returnData : undefined))
}

async function callEach(rpc: RpcClient, calls: readonly EvmCall[]): Promise<(Hex | undefined)[]> {
  const outcomes = await rpc.batch(calls.map(ethCall))
  return outcomes.map((one) => (one.ok && one.value !== '0x' ? one.value : undefined))
}

function ethCall(call: EvmCall): Call<Hex> {
  return { method: 'eth_call', params: [call, 'latest'], shape: hexSchema }
}
