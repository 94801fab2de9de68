import { rpcError } from '@latchkey/protocol'
import type { RpcClient } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { type Hex, isHex } from 'viem'

/** A call as JSON-RPC takes it. */
export type RequestedCall = {
  from: string
  to: string
  data: string
  gas: string
  value?: string
} & Partial<Fees>

/** What a call pays for gas. */
export type Fees = { maxFeePerGas: Hex; maxPriorityFeePerGas: Hex }

/** An event; a native transfer is one of the address `nativeTransfers`. */
export type SimulatedLog = { address: string; topics: string[]; data: string }

/** The result of one call. */
export type TriedCall = {
  succeeded: boolean
  /** What it returned, or why it reverted. */
  output: Hex
  error?: string
  logs: SimulatedLog[]
  /** What it took; absent where the node does not say. */
  gasUsed?: bigint
}

/** What the node tried, or why it did not even begin: the account cannot pay, for one. */
export type Tried = { calls: readonly TriedCall[] } | { refused: string }

/** Where nodes that trace transfers say that native coins moved, in the form of ERC-20's event. */
export const nativeTransfers = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const hex = v.custom<Hex>((value) => isHex(value), 'Invalid hex')
export const logSchema = v.object({
  address: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/), v.toLowerCase()),
  topics: v.pipe(v.array(hex), v.maxLength(4)),
  data: hex,
})
const resultSchema = v.array(
  v.object({
    calls: v.array(
      v.object({
        status: v.picklist(['0x0', '0x1']),
        gasUsed: v.optional(hex),
        returnData: v.optional(hex, '0x'),
        logs: v.optional(v.array(logSchema), []),
        error: v.optional(v.object({ message: v.string(), data: v.optional(v.unknown()) })),
      }),
    ),
  }),
)

/** The node has no such method, or does not offer it. */
const noMethod = [-32601, -32004]
/** What nodes and the method's specification say where the account cannot pay. */
const cannotPay = /insufficient (funds|balance)/i

/** The block that calls are tried in, as far as it is not the node's own choice. */
export type TriedIn = {
  blockOverrides?: { baseFeePerGas: Hex; feeRecipient: Hex; prevRandao: Hex }
  /** The node checks the calls as a block would: some nodes show contracts no base fee otherwise. */
  validation?: boolean
}

/** Tries calls one after the other on the newest block; nothing where the node has no `eth_simulateV1`. */
export async function simulateByNode(
  node: RpcClient,
  calls: readonly RequestedCall[],
  { blockOverrides, validation = false }: TriedIn = {},
): Promise<Tried | undefined> {
  const simulation = {
    blockStateCalls: [{ calls, ...(blockOverrides && { blockOverrides }) }],
    traceTransfers: true,
    validation,
  }
  const call = { method: 'eth_simulateV1', params: [simulation, 'latest'], shape: resultSchema }
  const [outcome] = await node.batch([call])
  if (!outcome || (!outcome.ok && isMissing(outcome))) return undefined
  if (!outcome.ok) return refusalOf(outcome)
  const [block] = outcome.value
  if (block?.calls.length !== calls.length) throw rpcError('eth_simulateV1: not all calls')
  return {
    calls: block.calls.map(({ status, returnData, logs, error, gasUsed }) => ({
      succeeded: status === '0x1',
      output: typeof error?.data === 'string' && isHex(error.data) ? error.data : returnData,
      logs,
      ...(error && { error: error.message }),
      ...(gasUsed !== undefined && { gasUsed: BigInt(gasUsed) }),
    })),
  }
}

/** Whether a node refused because it does not have the method. */
export function isMissing({ code, message }: { code: number; message: string }): boolean {
  return (
    noMethod.includes(code) ||
    /method .*(not (found|supported|available)|does not exist)/i.test(message)
  )
}

/** Returns a node's refusal of the simulation if it is about the account. Else it is the node's failure. */
export function refusalOf({ message }: { message: string }): { refused: string } {
  if (cannotPay.test(message)) return { refused: message }
  throw rpcError(message)
}
