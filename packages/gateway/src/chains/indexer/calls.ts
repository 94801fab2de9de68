import { knownError, rpcError } from '@latchkey/protocol'
import type { Call, RpcOutcome } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { maybeHeaderSchema, receiptSchema, traceSchema } from './chainData.ts'

/** What a node has answered; `null` where it says that there is none. Throws RPC_ERROR where it refuses. */
export function resultIn<Value>(method: string, outcome: RpcOutcome<Value> | undefined): Value {
  if (!outcome?.ok) throw rpcError(`${method}: ${outcome?.message ?? 'no answer'}`)
  return outcome.value
}

/** Returns the error of a node that answers with another block than the requested one. */
export function otherBlock(): Error {
  return knownError('BAD_RESPONSE', new Error('The node sent another block than the requested one'))
}

/** Returns the whole numbers from one to another, both included. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

const quantity = (number: number) => `0x${number.toString(16)}`

export const headerCall = (number: number) =>
  ({
    method: 'eth_getBlockByNumber',
    params: [quantity(number), false],
    shape: maybeHeaderSchema,
  }) satisfies Call<unknown>

/** Reads a block with its transactions, in a shape that the caller gives. */
export function blockCall<Shape extends Call<unknown>['shape']>(number: number, shape: Shape) {
  return { method: 'eth_getBlockByNumber', params: [quantity(number), true], shape }
}

const tracesSchema = v.nullable(v.array(traceSchema))
export const tracesCall = (number: number) =>
  ({
    method: 'trace_block',
    params: [quantity(number)],
    shape: tracesSchema,
  }) satisfies Call<unknown>

export const receiptsSchema = v.array(receiptSchema)
const maybeReceiptsSchema = v.nullable(receiptsSchema)
export const receiptsCall = (number: number) =>
  ({
    method: 'eth_getBlockReceipts',
    params: [quantity(number)],
    shape: maybeReceiptsSchema,
  }) satisfies Call<unknown>

const maybeReceiptSchema = v.nullable(receiptSchema)
export const receiptCall = (hash: string) =>
  ({
    method: 'eth_getTransactionReceipt',
    params: [hash],
    shape: maybeReceiptSchema,
  }) satisfies Call<unknown>
