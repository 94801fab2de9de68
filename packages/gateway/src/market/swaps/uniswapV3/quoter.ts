import type { RpcClient } from '@latchkey/service/rpc'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { EvmAddress } from '../../../chains/evm/address.ts'
import { callMany } from '../../../chains/evm/call.ts'
import { type FeePath, packPath } from './calldata.ts'

/** From Uniswap's documentation of QuoterV2, which answers simulated calls. */
const quoterAbi = parseAbi([
  'function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[] sqrtPriceX96AfterList, uint32[] initializedTicksCrossedList, uint256 gasEstimate)',
])

/** Reads the output of each path by QuoterV2. It is 0 if the quoter reverts. Rejects if the node fails. */
export async function quotePaths(
  rpc: RpcClient,
  quoter: EvmAddress,
  paths: readonly { path: FeePath; amount: bigint }[],
): Promise<bigint[]> {
  // One call each, because together they would need more gas than a node allows one call.
  const calls = paths.map(({ path, amount }) => ({ to: quoter, data: quoteCall(path, amount) }))
  const answers = await callMany(rpc, undefined, calls)
  return paths.map((_, index) => outputOf(answers[index]))
}

function quoteCall(path: FeePath, amount: bigint): Hex {
  const args = [packPath(path), amount] as const
  return encodeFunctionData({ abi: quoterAbi, functionName: 'quoteExactInput', args })
}

/** Returns the first word of the quoter's answer. */
function outputOf(answer: Hex | undefined): bigint {
  return answer !== undefined && answer.length >= 66 ? BigInt(answer.slice(0, 66)) : 0n
}
