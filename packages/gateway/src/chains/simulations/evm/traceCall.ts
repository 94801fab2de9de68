import type { RpcClient } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { encodeAbiParameters, type Hex, isHex, pad } from 'viem'
import {
  isMissing,
  logSchema,
  nativeTransfers,
  type RequestedCall,
  refusalOf,
  type SimulatedLog,
  type Tried,
} from './simulateV1.ts'

const hex = v.custom<Hex>((value) => isHex(value), 'Invalid hex')
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** The highest number of calls and events in one transaction. A larger trace is not reported. */
const sizeMax = 10_000

/** One call of geth's `callTracer`, with the calls that it made. */
type Frame = {
  type: string
  from: Hex
  to?: Hex | undefined
  value?: Hex | undefined
  output?: Hex | undefined
  error?: string | undefined
  gasUsed?: Hex | undefined
  logs: (SimulatedLog & { position: string | number })[]
  calls: Frame[]
}

/** `position`: how many of the inner calls were made before the event. */
const positioned = v.object({
  ...logSchema.entries,
  position: v.optional(v.union([v.string(), v.number()]), 0),
})
const frameSchema: v.GenericSchema<unknown, Frame> = v.object({
  type: v.string(),
  from: hex,
  to: v.optional(hex),
  value: v.optional(hex),
  output: v.optional(hex),
  error: v.optional(v.string()),
  gasUsed: v.optional(hex),
  logs: v.optional(v.array(positioned), []),
  calls: v.optional(v.array(v.lazy(() => frameSchema)), []),
})

/**
 * Tries one call by `debug_traceCall`; nothing where the node has none, or for several calls, which would not see each
 * other's effects.
 */
export async function traceByNode(
  node: RpcClient,
  calls: readonly RequestedCall[],
): Promise<Tried | undefined> {
  const [call, ...more] = calls
  if (!call || more.length > 0) return undefined
  const options = { tracer: 'callTracer', tracerConfig: { withLog: true } }
  const params = [call, 'latest', options]
  const [outcome] = await node.batch([{ method: 'debug_traceCall', params, shape: frameSchema }])
  if (!outcome || (!outcome.ok && isMissing(outcome))) return undefined
  if (!outcome.ok) return refusalOf(outcome)
  if (sizeOf(outcome.value) > sizeMax) return undefined
  const { error, output = '0x', gasUsed } = outcome.value
  const succeeded = error === undefined
  const logs = succeeded ? logsOf(outcome.value) : []
  const reported = {
    ...(error !== undefined && { error }),
    ...(gasUsed !== undefined && { gasUsed: BigInt(gasUsed) }),
  }
  return { calls: [{ succeeded, output, logs, ...reported }] }
}

/** The calls that a call made, it among them, and their events. */
function sizeOf({ calls, logs }: Frame): number {
  return calls.reduce((sum, call) => sum + sizeOf(call), 1 + logs.length)
}

/** The events of a call and of those that it made, with the coins that moved; none of a call that failed. */
function logsOf(frame: Frame): SimulatedLog[] {
  const found: SimulatedLog[] = []
  collect(frame, found)
  return found
}

function collect(frame: Frame, found: SimulatedLog[]): void {
  if (frame.error !== undefined) return
  const { calls, logs } = frame
  const byPlace = new Map<number, SimulatedLog[]>()
  for (const log of logs) {
    const place = Math.min(Number(log.position), calls.length)
    const there = byPlace.get(place)
    if (there) there.push(log)
    else byPlace.set(place, [log])
  }
  found.push(...paid(frame))
  for (const [place, call] of calls.entries()) {
    found.push(...(byPlace.get(place) ?? []))
    collect(call, found)
  }
  found.push(...(byPlace.get(calls.length) ?? []))
}

function paid({ type, from, to, value }: Frame): SimulatedLog[] {
  const moves = type === 'CALL' || type.startsWith('CREATE') || type === 'SELFDESTRUCT'
  if (!moves || to === undefined || value === undefined || BigInt(value) === 0n) return []
  const topics = [transfer, pad(from), pad(to)]
  const data = encodeAbiParameters([{ type: 'uint256' }], [BigInt(value)])
  return [{ address: nativeTransfers, topics, data }]
}
