import { type Address, decodeFunctionResult, encodeFunctionData } from 'viem'
import { entryPoint, entryPointAbi } from './entryPoint.ts'
import type { ChainNode } from './node.ts'

/** What EntryPoint holds of an address, in wei. */
export async function depositOf(node: ChainNode, address: Address) {
  const named = { abi: entryPointAbi, functionName: 'getDepositInfo' } as const
  const data = encodeFunctionData({ ...named, args: [address] })
  return decodeFunctionResult({ ...named, data: await node.read(entryPoint, data) })
}
