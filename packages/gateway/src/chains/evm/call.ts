import { rpcError } from '@latchkey/protocol'
import type { Call, RpcClient } from '@latchkey/service/rpc'
import { isRefusalOfContract } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { decodeFunctionResult, encodeFunctionData, type Hex, isHex, multicall3Abi } from 'viem'

/** A read of a contract: encoded by viem, decoded by the caller. */
export type EvmCall = { to: Hex; data: Hex }

const hexSchema = v.custom<Hex>((value) => isHex(value), 'Not hex')
const callsPerMulticall = 200

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
  const results: (Hex | undefined)[] = []
  for (let start = 0; start < calls.length; start += callsPerMulticall) {
    const some = calls.slice(start, start + callsPerMulticall)
    const together = isHex(multicall) ? await callTogether(rpc, multicall, some) : undefined
    results.push(...(await withEachThatFailed(rpc, some, together)))
  }
  return results
}

/** Repeats failed reads by themselves: inside Multicall3 a read also fails for lack of gas. */
async function withEachThatFailed(
  rpc: RpcClient,
  calls: readonly EvmCall[],
  together: readonly (Hex | undefined)[] = [],
): Promise<(Hex | undefined)[]> {
  const failed = calls.filter((_, index) => together[index] === undefined)
  const answers = (await callEach(rpc, failed)).values()
  return calls.map((_, index) => together[index] ?? answers.next().value)
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
  const results = decodeAll(outcome.value)
  if (results?.length !== calls.length) return undefined
  return results.map((one) => (one.success && one.returnData !== '0x' ? one.returnData : undefined))
}

/** Returns `undefined` when the contract at the address is not Multicall3. */
function decodeAll(data: Hex) {
  try {
    return decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data })
  } catch {
    return undefined
  }
}

async function callEach(rpc: RpcClient, calls: readonly EvmCall[]): Promise<(Hex | undefined)[]> {
  const outcomes = await rpc.batch(calls.map(ethCall))
  return outcomes.map((one) => {
    if (one.ok) return one.value === '0x' ? undefined : one.value
    if (isRefusalOfContract(one)) return undefined
    throw rpcError(`eth_call: ${one.message}`)
  })
}

function ethCall(call: EvmCall): Call<Hex> {
  return { method: 'eth_call', params: [call, 'latest'], shape: hexSchema }
}
