import * as v from 'valibot'
import { route } from './route.ts'
import { chainId } from './shapes.ts'

const id = v.union([v.string(), v.number(), v.null()])

/**
 * The shape of a JSON-RPC 2.0 request. A server reads an id that a number would round as a big integer; without an id it
 * is a notification.
 */
export const jsonRpcRequestSchema = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.optional(v.union([id, v.bigint()])),
  method: v.pipe(v.string(), v.maxLength(64)),
  params: v.optional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())])),
})

/** The shape of a JSON-RPC 2.0 answer. */
export const jsonRpcResponseSchema = v.object({
  jsonrpc: v.literal('2.0'),
  id,
  result: v.optional(v.unknown()),
  error: v.optional(
    v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }),
  ),
})

/** `POST /v1/?chainId=`: the JSON-RPC proxy to a chain's node. Each member of a batch is judged by itself. */
export const postJsonRpc = route('POST', '/v1/', {
  query: v.object({ chainId, projectId: v.optional(v.string()) }),
  body: v.union([jsonRpcRequestSchema, v.array(v.unknown())]),
  response: v.union([jsonRpcResponseSchema, v.array(jsonRpcResponseSchema)]),
})
