import { decodeEventLog, isHex } from 'viem'
import {
  entryPoint06Address,
  entryPoint07Address,
  entryPoint08Abi,
  entryPoint08Address,
} from 'viem/account-abstraction'
import type { LogEntry } from './chainData.ts'

/** An operation that a bundler carried out for a smart account (ERC-4337). */
export type UserOperation = {
  account: string
  /** What the account itself paid for it, in native base units. */
  fee: bigint
  succeeded: boolean
}

/**
 * The entry points, which have the same address on every chain. Only their word counts: they carry out what an account
 * has agreed to, and any other contract can emit the same event.
 */
const entryPoints: ReadonlySet<string> = new Set(
  [entryPoint06Address, entryPoint07Address, entryPoint08Address].map((one) => one.toLowerCase()),
)

/** Whether an address, in lower case, is an entry point. */
export function isEntryPoint(address: string): boolean {
  return entryPoints.has(address)
}

/** The operations that the logs of a transaction tell of, in order. */
export function userOperationsIn(logs: readonly LogEntry[]): UserOperation[] {
  return logs.flatMap((log) => (isEntryPoint(log.address) ? (operationOf(log) ?? []) : []))
}

/** All versions of the entry point write this event alike. */
function operationOf({ topics, data }: LogEntry): UserOperation | undefined {
  const [topic, ...indexed] = topics.filter((one) => isHex(one))
  if (topic === undefined || !isHex(data)) return undefined
  try {
    const { args } = decodeEventLog({
      abi: entryPoint08Abi,
      eventName: 'UserOperationEvent',
      topics: [topic, ...indexed],
      data,
    })
    const isSponsored = BigInt(args.paymaster) !== 0n
    return {
      account: args.sender.toLowerCase(),
      fee: isSponsored ? 0n : args.actualGasCost,
      succeeded: args.success,
    }
  } catch {
    // Another event of the entry point.
    return undefined
  }
}
