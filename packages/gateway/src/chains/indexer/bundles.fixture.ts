import {
  type Address,
  encodeAbiParameters,
  encodeEventTopics,
  erc20Abi,
  pad,
  toEventSelector,
  toHex,
} from 'viem'
import { entryPoint08Abi, entryPoint08Address } from 'viem/account-abstraction'
import type { LogEntry } from './chainData.ts'

const nobody = `0x${'00'.repeat(20)}` as const

type Operation = { account: Address; paymaster?: Address; success?: boolean; at?: Address }

const lower = (address: Address) => address.toLowerCase()
const onlyTopics = (topics: readonly unknown[]) =>
  topics.filter((topic): topic is `0x${string}` => typeof topic === 'string')

/** The log in which an entry point tells of an operation: 500 of the smallest unit were its gas. */
export function operationLog({
  account,
  paymaster = nobody,
  success = true,
  at = entryPoint08Address,
}: Operation): LogEntry {
  const args = { userOpHash: `0x${'11'.repeat(32)}`, sender: account, paymaster } as const
  const eventName = 'UserOperationEvent'
  const topics = encodeEventTopics({ abi: entryPoint08Abi, eventName, args })
  const words = [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }]
  const data = encodeAbiParameters(words, [7n, success, 500n, 5n])
  return { address: lower(at), topics: onlyTopics(topics), data }
}

/** The log with which an entry point begins to carry out what all accounts have agreed to. */
export const executionLog: LogEntry = {
  address: lower(entryPoint08Address),
  topics: [toEventSelector('BeforeExecution()')],
  data: '0x',
}

/** The log of a token that was moved. */
export function transferLog(token: Address, from: Address, to: Address, amount = 1n): LogEntry {
  const topics = encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer', args: { from, to } })
  return { address: lower(token), topics: onlyTopics(topics), data: pad(toHex(amount)) }
}
