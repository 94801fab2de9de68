import { decodeEventLog, isHex, toEventSelector } from 'viem'
import {
  entryPoint06Address,
  entryPoint07Address,
  entryPoint08Abi,
  entryPoint08Address,
  entryPoint09Address,
} from 'viem/account-abstraction'
import type { LogEntry, Trace } from './chainData.ts'

/** An operation that a bundler carried out for a smart account (ERC-4337). */
export type UserOperation = {
  account: string
  /** What the account itself paid for it, in native base units. */
  fee: bigint
  succeeded: boolean
  /** Who paid for it in the account's place. */
  paymaster: string | undefined
  /** Which logs of the transaction are of what it did: from `begin` on, and before `end`. */
  begin: number
  end: number
  /** The place of its call among the traces of the transaction; absent without traces. */
  call: readonly number[] | undefined
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

/** After these, all accounts have agreed, and what follows is what an operation does. */
const beginnings: ReadonlySet<string> = new Set([
  toEventSelector('BeforeExecution()'),
  // The last of them, where entry point 0.6 carries out operations that share a signature.
  toEventSelector('SignatureAggregatorChanged(address)'),
])
/** The first topic of the event with which an operation ends. Its second one is a hash, its third the account. */
export const ending = toEventSelector(
  'UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)',
)

/**
 * Returns the operations that a transaction carried out, in order, by the logs of entry points. An entry point first
 * validates all operations. Then it carries out one after the other, each in a call to itself, and logs each at its end.
 */
export function userOperationsIn(
  logs: readonly LogEntry[],
  traces: readonly Trace[],
): UserOperation[] {
  // In most transactions there is none.
  if (!logs.some(({ address }) => isEntryPoint(address))) return []
  const operations: UserOperation[] = []
  const begins = new Map<string, number>()
  const calls = callsOf(traces)
  for (const [index, log] of logs.entries()) {
    const [topic] = log.topics
    if (topic === undefined || !isEntryPoint(log.address)) continue
    if (topic === ending) {
      const told = toldBy(log)
      const place = { begin: begins.get(log.address) ?? index, end: index }
      const call = calls.get(log.address)?.shift()
      if (told) operations.push({ ...told, ...place, call })
    }
    if (topic === ending || beginnings.has(topic)) begins.set(log.address, index + 1)
  }
  return operations
}

/** The calls of each entry point to itself, in order. */
function callsOf(traces: readonly Trace[]): Map<string, (readonly number[])[]> {
  const calls = new Map<string, (readonly number[])[]>()
  for (const { action, traceAddress } of traces) {
    const { callType, from, to } = action
    if (callType !== 'call' || from === undefined || from !== to || !isEntryPoint(from)) continue
    const known = calls.get(from)
    if (known) known.push(traceAddress)
    else calls.set(from, [traceAddress])
  }
  return calls
}

/** All versions of the entry point write this event alike. */
function toldBy({ topics, data }: LogEntry) {
  const [topic, ...indexed] = topics.filter((one) => isHex(one))
  if (topic === undefined || !isHex(data)) return undefined
  try {
    const { args } = decodeEventLog({
      abi: entryPoint08Abi,
      eventName: 'UserOperationEvent',
      topics: [topic, ...indexed],
      data,
    })
    const paymaster = BigInt(args.paymaster) === 0n ? undefined : args.paymaster.toLowerCase()
    return {
      account: args.sender.toLowerCase(),
      fee: paymaster === undefined ? args.actualGasCost : 0n,
      succeeded: args.success,
      paymaster,
    }
  } catch {
    return undefined
  }
}
