import type { jsonRpcRequestSchema } from '@latchkey/protocol/wire'
import { stringifyExact } from '@latchkey/service/http'
import type { InferOutput } from 'valibot'

type Call = InferOutput<typeof jsonRpcRequestSchema>

/** The error of a call in JSON-RPC. */
export type RpcFailure = { code: number; message: string }

export const invalid: RpcFailure = { code: -32600, message: 'Invalid request' }
export const unreachable: RpcFailure = { code: -32603, message: 'The chain cannot be reached' }

export const tooLarge: RpcFailure = {
  code: -32602,
  message: 'The answer is too large: request less at once',
}

/** Returns the answer to a call that failed; without a call, the answer to a text that is no call. */
export function failure(call: Call | undefined, error: RpcFailure): string {
  return stringifyExact({ jsonrpc: '2.0', id: call?.id ?? null, error })
}

/** Returns the answer to a call; `result` is JSON text. */
export function success(call: Call, result: string): string {
  return `{"jsonrpc":"2.0","id":${stringifyExact(call.id ?? null)},"result":${result}}`
}

/** The members of a JSON array as they are; a node may also answer a batch with one error. */
export function members(text: string): string[] {
  const trimmed = text.trim()
  const inside = trimmed.startsWith('[') ? trimmed.slice(1, -1).trim() : trimmed
  return inside === '' ? [] : [inside]
}

/** Nothing where every member of the request was a notification. */
export function textOf(isBatch: boolean, answers: readonly string[]): string {
  return isBatch && answers.length > 0 ? `[${answers.join(',')}]` : (answers[0] ?? '')
}
