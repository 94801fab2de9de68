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
const wholeNumber = v.union([v.pipe(v.number(), v.safeInteger()), v.bigint()])
const requestSchema = v.object({
  id: v.union([wholeNumber, v.pipe(v.string(), v.maxLength(100))]),
  jsonrpc: version,
  method: v.pipe(v.string(), v.maxLength(100)),
  params: v.optional(v.unknown()),
})
const answerSchema = v.object({
  id: wholeNumber,
  jsonrpc: version,
  result: v.optional(v.unknown()),
  error: v.optional(v.unknown()),
})

/** Reads one JSON-RPC 2.0 message of a client; never throws. */
export function readFrame(text: string): Frame {
  let value: object
  try {
    value = parseObject(text)
  } catch {
    return { kind: 'invalid', id: 'null', error: rpcErrors.parse }
  }
  return ('method' in value ? readRequest(value) : readAnswer(value)) ?? invalidRequest
}

const invalidRequest: Frame = { kind: 'invalid', id: 'null', error: rpcErrors.request }

function readRequest(value: object): Frame | undefined {
  const request = v.safeParse(requestSchema, value)
  if (!request.success) return undefined
  const { id, method, params } = request.output
  return { kind: 'request', id: idText(id), method, params }
}

function readAnswer(value: object): Frame | undefined {
  const answer = v.safeParse(answerSchema, value)
  if (!answer.success) return undefined
  const { id, result, error } = answer.output
  if (error !== undefined) return { kind: 'answer', id: Number(id), isAcknowledged: false }
  return result === undefined ? undefined : { kind: 'answer', id: Number(id), isAcknowledged: true }
}

/** What is no object becomes an empty one. Throws where the text is no JSON. */
function parseObject(text: string): object {
  const value = Object(JSON.parse(text))
  // Keeping the digits makes reading several times as slow: only an id that needs it is read so.
  const isRounded = typeof value.id === 'number' && !Number.isSafeInteger(value.id)
  return isRounded ? Object(JSON.parse(text, keepIds)) : value
}

/** Whole numbers under `id` become big integers, which keep every digit. */
function keepIds(key: string, value: unknown, ...[context]: unknown[]): unknown {
  if (key !== 'id' || typeof value !== 'number') return value
  const { source } = Object(context)
  return typeof source === 'string' && /^-?\d{1,40}$/.test(source) ? BigInt(source) : value
}

function idText(id: number | bigint | string): RequestId {
  return typeof id === 'string' ? JSON.stringify(id) : String(id)
}

export function resultText(id: RequestId, result: unknown): string {
  return `{"id":${id},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`
}

export function errorText(id: RequestId, error: RpcError): string {
  return `{"id":${id},"jsonrpc":"2.0","error":${JSON.stringify(error)}}`
}
