import {
  type Address,
  concatHex,
  decodeEventLog,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
} from 'viem'
import { toPackedUserOperation } from 'viem/account-abstraction'
import { entryPoint, entryPointAbi } from '../chain/entryPoint.ts'
import type { ChainLog, Overrides } from '../chain/node.ts'
import type { UserOperation } from '../operation/operation.ts'

/** Returns the data of the transaction that executes operations. */
export function handleOps(operations: readonly UserOperation[], beneficiary: Address): Hex {
  const args = [
    operations.map((operation) => toPackedUserOperation(operation)),
    beneficiary,
  ] as const
  return encodeFunctionData({ abi: entryPointAbi, functionName: 'handleOps', args })
}

/** Returns the code of the accounts after the authorizations of their operations (EIP-7702). */
export function delegations(operations: readonly UserOperation[]): Overrides {
  return Object.fromEntries(
    operations.flatMap(({ sender, authorization }) =>
      authorization ? [[sender, { code: concatHex(['0xef0100', authorization.address]) }]] : [],
    ),
  )
}

/** Returns the `UserOperationEvent`s in the logs of a transaction, in order, each with its index. */
export function outcomesIn(logs: readonly ChainLog[]) {
  return logs.flatMap((log, position) => {
    const event = eventOf(log)
    return event?.eventName === 'UserOperationEvent' ? [{ ...event.args, position }] : []
  })
}

/** Decodes an event of EntryPoint. Returns `undefined` for any other event. */
export function eventOf({ address, topics, data }: ChainLog) {
  if (!isAddressEqual(address, entryPoint)) return undefined
  const [signature, ...indexed] = topics
  if (signature === undefined) return undefined
  try {
    return decodeEventLog({ abi: entryPointAbi, topics: [signature, ...indexed], data })
  } catch {
    // An event of another version.
    return undefined
  }
}
