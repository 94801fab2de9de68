import { type Address, decodeFunctionResult, encodeFunctionData } from 'viem'
import { entryPoint, entryPointAbi } from './entryPoint.ts'
import type { ChainNode } from './node.ts'

/** Reads the deposit and the stake that an address has in EntryPoint, in wei. */
export async function depositOf(node: ChainNode, address: Address) {
  const named = { abi: entryPointAbi, functionName: 'getDepositInfo' } as const
  const data = encodeFunctionData({ ...named, args: [address] })
  return decodeFunctionResult({ ...named, data: await node.read(entryPoint, data) })
}
