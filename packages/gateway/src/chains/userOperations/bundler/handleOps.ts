import {
  type Address,
  concatHex,
  decodeEventLog,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
} from 'viem'
import { entryPoint, entryPointAbi } from '../entryPoint.ts'
import type { ChainLog, Overrides } from '../node.ts'
import { pack, type UserOperation } from '../operation.ts'

/** The data of the transaction that carries out operations. */
export function handleOps(operations: readonly UserOperation[], beneficiary: Address): Hex {
  const args = [operations.map(pack), beneficiary] as const
  return encodeFunctionData({ abi: entryPointAbi, functionName: 'handleOps', args })
}

/** The code that accounts have once the authorizations of the operations are carried out (EIP-7702). */
export function delegations(operations: readonly UserOperation[]): Overrides {
  return Object.fromEntries(
    operations.flatMap(({ sender, authorization }) =>
      authorization ? [[sender, { code: concatHex(['0xef0100', authorization.address]) }]] : [],
    ),
  )
}

/** The `UserOperationEvent`s in the logs of a transaction, in their order, and where each stands. */
export function outcomesIn(logs: readonly ChainLog[]) {
  return logs.flatMap((log, position) => {
    const told = eventOf(log)
    return told?.eventName === 'UserOperationEvent' ? [{ ...told.args, position }] : []
  })
}

/** An event of EntryPoint; nothing for any other. */
export function eventOf({ address, topics, data }: ChainLog) {
  if (!isAddressEqual(address, entryPoint)) return undefined
  const [signature, ...indexed] = topics
  if (signature === undefined) return undefined
  try {
    return decodeEventLog({ abi: entryPointAbi, topics: [signature, ...indexed], data })
  } catch {
    // An event that EntryPoint 0.8 does not have.
    return undefined
  }
}
