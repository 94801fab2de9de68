import { field } from '@latchkey/core/foreign'
import { type Clock, parseJson, writeJson } from '@latchkey/protocol'

/** An id in its JSON text, because ids of 19 digits are no safe JavaScript numbers. */
export type RpcId = string
export type RpcFailure = { code: number; message: string; data?: unknown }
export type RpcRequest = { kind: 'request'; id: RpcId; method: string; params: unknown }
export type RpcResult = { kind: 'result'; id: RpcId; result: unknown }
export type RpcError = { kind: 'error'; id: RpcId; error: RpcFailure }
export type RpcMessage = RpcRequest | RpcResult | RpcError

const longestId = 64
const longestMethod = 128
const longestReason = 1_000

/** A JSON-RPC message; `undefined` for anything else. */
export function parseRpc(text: string): RpcMessage | undefined {
  const value = parseJson(text)
  const id = idIn(value, text)
  if (id === undefined) return undefined
  const method = field(value, 'method')
  if (typeof method === 'string' && method.length <= longestMethod)
    return { kind: 'request', id, method, params: field(value, 'params') }
  const error = field(value, 'error')
  if (typeof error === 'object' && error !== null)
    return { kind: 'error', id, error: failureIn(error) }
  return Object.hasOwn(Object(value), 'result')
    ? { kind: 'result', id, result: field(value, 'result') }
    : undefined
}

export function requestText(id: RpcId, method: string, params: unknown): string {
  return withId(id, { method, params })
}

export function resultText(id: RpcId, result: unknown): string {
  return withId(id, { result })
}

export function errorText(id: RpcId, error: RpcFailure): string {
  return withId(id, { error })
}

/** Milliseconds and `digits` random ones: 3 for peers, whose ids must be safe numbers, and 6 for the relay. */
export function newId(digits: 3 | 6, clock: Clock): RpcId {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return `${clock.now()}${String(random % 10 ** digits).padStart(digits, '0')}`
}

function withId(id: RpcId, members: Record<string, unknown>): string {
  return `{"id":${id},"jsonrpc":"2.0",${writeJson(members).slice(1)}`
}

/** The id's own digits, which `JSON.parse` may have rounded. */
function idIn(value: unknown, text: string): RpcId | undefined {
  const id = field(value, 'id')
  if (typeof id === 'string') return id.length <= longestId ? JSON.stringify(id) : undefined
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 0) return undefined
  if (Number.isSafeInteger(id)) return String(id)
  for (const [, digits] of text.matchAll(/"id"\s*:\s*(\d{1,64})/g))
    if (digits !== undefined && Number(digits) === id) return digits
  return undefined
}

function failureIn(error: unknown): RpcFailure {
  const code = Number(field(error, 'code'))
  const message = field(error, 'message')
  const data = field(error, 'data')
  return {
    code: Number.isInteger(code) ? code : 0,
    message: typeof message === 'string' ? message.slice(0, longestReason) : '',
    ...(data !== undefined && { data }),
  }
}
