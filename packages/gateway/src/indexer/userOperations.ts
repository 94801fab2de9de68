import { decodeEventLog, isHex } from 'viem'
import {
  entryPoint06Address,
  entryPoint07Address,
  entryPoint08Abi,
  entryPoint08Address,
  entryPoint09Address,
} from 'viem/account-abstraction'
import type { LogEntry } from './chainData.ts'

/** An operation that a bundler carried out for a smart account (ERC-4337). */
export type UserOperation = {
  account: string
  /** What the account itself paid for it, in native base units. */
  fee: bigint
  succeeded: boolean
  /** Who paid for it in the account's place. */
  paymaster: string | undefined
  /** Whether the account gave the entry point native coins for it. */
  isPrefunded: boolean
  /** Which logs of the transaction are of what it did: from `begin` on, and before `end`. All others are of strangers. */
  begin: number
  end: number
}

/**
 * The entry points, which have the same address on every chain. Only their word counts: they carry out what an account
 * has agreed to, and any other contract can emit the same events.
 */
const entryPoints: ReadonlySet<string> = new Set(
  [entryPoint06Address, entryPoint07Address, entryPoint08Address, entryPoint09Address].map((one) =>
    one.toLowerCase(),
  ),
)

/** Whether an address, in lower case, is an entry point. */
export function isEntryPoint(address: string): boolean {
  return entryPoints.has(address)
}

/** How far an entry point has come. `begin`: the first log of the operation that it carries out; absent before the first. */
type Progress = { begin?: number; deposited: string[]; prefunded: string[] }

/**
 * The operations that the logs of a transaction tell of, in order. An entry point first has all accounts agree, and pay
 * in what they lack; then it carries out one operation after the other, and tells of each at its end.
 */
export function userOperationsIn(logs: readonly LogEntry[]): UserOperation[] {
  const operations: UserOperation[] = []
  const all = new Map<string, Progress>()
  for (const [index, log] of logs.entries()) {
    const event = isEntryPoint(log.address) ? eventOf(log) : undefined
    if (!event) continue
    const progress = all.get(log.address) ?? { deposited: [], prefunded: [] }
    all.set(log.address, progress)
    const next = () => Object.assign(progress, { begin: index + 1, deposited: [] })
    if (event.eventName === 'Deposited') progress.deposited.push(event.args.account.toLowerCase())
    if (event.eventName === 'BeforeExecution') {
      progress.prefunded.push(...progress.deposited)
      next()
    }
    if (event.eventName === 'UserOperationEvent') {
      operations.push(operationOf(event.args, progress, index))
      next()
    }
  }
  return operations
}

type Told = { sender: string; paymaster: string; success: boolean; actualGasCost: bigint }

function operationOf(told: Told, { begin, prefunded }: Progress, end: number): UserOperation {
  const account = told.sender.toLowerCase()
  const paymaster = BigInt(told.paymaster) === 0n ? undefined : told.paymaster.toLowerCase()
  const prefund = prefunded.indexOf(account)
  if (prefund >= 0) prefunded.splice(prefund, 1)
  return {
    account,
    fee: paymaster === undefined ? told.actualGasCost : 0n,
    succeeded: told.success,
    paymaster,
    isPrefunded: prefund >= 0,
    begin: begin ?? end,
    end,
  }
}

/** All versions of the entry point write these events alike. */
function eventOf({ topics, data }: LogEntry) {
  const [topic, ...indexed] = topics.filter((one) => isHex(one))
  if (topic === undefined || !isHex(data)) return undefined
  try {
    return decodeEventLog({ abi: entryPoint08Abi, topics: [topic, ...indexed], data })
  } catch {
    // An event that only another version has, or none of an entry point.
    return undefined
  }
}
