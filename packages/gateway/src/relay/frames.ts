import * as v from 'valibot'

/** A request's id as JSON text. Clients use 19 digits, which a JavaScript number would round. */
export type RequestId = string

export type Frame =
  | { kind: 'request'; id: RequestId; method: string; params: unknown }
  /** The client's answer to a push; `isAcknowledged` unless it is an error. */
  | { kind: 'answer'; id: number; isAcknowledged: boolean }
  | { kind: 'invalid'; id: RequestId; error: RpcError }

export type RpcError = { code: number; message: string }

export const rpcErrors = {
  parse: { code: -32700, message: 'Parse error' },
  request: { code: -32600, message: 'Invalid request' },
  method: { code: -32601, message: 'Method not found' },
  params: { code: -32602, message: 'Invalid params' },
  internal: { code: -32000, message: 'Internal error: try again' },
  busy: { code: -32001, message: 'Busy: try again' },
  hour: { code: -32010, message: 'Too much was published from this address: try again later' },
  rate: { code: -32005, message: 'Too many requests' },
  topics: { code: -32006, message: 'Too many topics' },
  size: { code: -32007, message: 'Message too large' },
  topic: { code: -32008, message: 'The topic is full' },
  mailbox: { code: -32009, message: 'The relay is full: try again later' },
} as const satisfies Record<string, RpcError>

const version = v.literal('2.0')
const requestSchema = v.object({
  id: v.union([v.bigint(), v.pipe(v.string(), v.maxLength(100))]),
  jsonrpc: version,
  method: v.pipe(v.string(), v.maxLength(100)),
  params: v.optional(v.unknown()),
})
const answerSchema = v.object({
  id: v.bigint(),
  jsonrpc: version,
  result: v.optional(v.unknown()),
  error: v.optional(v.unknown()),
})

/** Reads one JSON-RPC 2.0 message of a client; never throws. */
export function readFrame(text: string): Frame {
  let value: unknown
  try {
    value = JSON.parse(text, keepIds)
  } catch {
    return { kind: 'invalid', id: 'null', error: rpcErrors.parse }
  }
  const request = v.safeParse(requestSchema, value)
  if (request.success) {
    const { id, method, params } = request.output
    return { kind: 'request', id: idText(id), method, params }
  }
  const answer = v.safeParse(answerSchema, value)
  if (!answer.success) return { kind: 'invalid', id: 'null', error: rpcErrors.request }
  const { id, result, error } = answer.output
  if (error !== undefined) return { kind: 'answer', id: Number(id), isAcknowledged: false }
  if (result !== undefined) return { kind: 'answer', id: Number(id), isAcknowledged: true }
  return { kind: 'invalid', id: 'null', error: rpcErrors.request }
}

/** Whole numbers under `id` become big integers, which keep every digit. */
function keepIds(key: string, value: unknown, ...[context]: unknown[]): unknown {
  if (key !== 'id' || typeof value !== 'number') return value
  const { source } = Object(context)
  return typeof source === 'string' && /^-?\d{1,40}$/.test(source) ? BigInt(source) : value
}

function idText(id: bigint | string): RequestId {
  return typeof id === 'string' ? JSON.stringify(id) : String(id)
}

export function resultText(id: RequestId, result: unknown): string {
  return `{"id":${id},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`
}

export function errorText(id: RequestId, error: RpcError): string {
  return `{"id":${id},"jsonrpc":"2.0","error":${JSON.stringify(error)}}`
}
