import * as Hex from 'ox/Hex'
import { isSame } from '../../address.ts'
import { addressAt, bytesAt, sliceOf, tuplesAt, wordAt } from '../abi.ts'
import { addressIn } from '../events.ts'
import type { Receipt } from '../transaction.ts'
import { isEntryPoint } from './entryPoints.ts'

/** `handleOps(…)` of 0.6, and of those after it. The fields of an operation that are read here have the same place in both. */
const handleOps = ['0x1fad948c', '0x765e827f']
/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)` */
export const operationEvent = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** The one operation of an account in a call of `handleOps`, and whether it was carried out. */
export function operationOf(
  data: Hex.Hex,
  receipt: Receipt,
  account: string,
): { callData: Hex.Hex; isDone: boolean } | undefined {
  const [base, ...more] = operationsOf(data, account)
  const [reported, ...others] = operationsIn(receipt, account)
  if (base === undefined || !reported || more.length > 0 || others.length > 0) return undefined
  const words = sliceOf(data, 4, Hex.size(data))
  return { callData: bytesAt(words, base + 96, base), isDone: reported.isDone }
}

/** Whether a call of `handleOps` holds an operation of an account. */
export function hasOperationOf(data: Hex.Hex, account: string): boolean {
  try {
    return operationsOf(data, account).length > 0
  } catch {
    // The data does not fit the function that it begins with.
    return false
  }
}

/** The offsets of an account's operations in the arguments of `handleOps`. */
function operationsOf(data: Hex.Hex, account: string): number[] {
  if (!handleOps.includes(sliceOf(data, 0, 4).toLowerCase())) return []
  const words = sliceOf(data, 4, Hex.size(data))
  return tuplesAt(words, 0).filter((base) => isSame(addressAt(words, base), account))
}

/** What an account has paid for its operations in a transaction, and through which EntryPoints. */
export function costOfOperations(receipt: Receipt, account: string) {
  const reported = operationsIn(receipt, account)
  const own = reported.filter(({ isPaidByAccount }) => isPaidByAccount)
  return {
    cost: own.reduce((sum, { cost }) => sum + cost, 0n),
    entryPoints: [...new Set(reported.map(({ entryPoint }) => entryPoint))],
  }
}

/** The user operations of an account in a transaction, by the events of the EntryPoints. */
export function operationsIn({ logs }: Receipt, account: string) {
  return logs.flatMap(({ address, topics: [topic, , sender, paymaster], data }) => {
    const isOwn =
      topic === operationEvent &&
      isEntryPoint(address) &&
      sender &&
      isSame(addressIn(sender), account)
    if (!isOwn || !paymaster || Hex.size(data) < 128) return []
    return {
      entryPoint: address,
      isPaidByAccount: BigInt(paymaster) === 0n,
      isDone: wordAt(data, 32) === 1n,
      cost: wordAt(data, 64),
    }
  })
}
