import type { Failure } from '@latchkey/protocol/wire'

type Body = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>

/** A response without the headers of every response. `says` exists for the compiler only. */
export type Reply<Value = unknown> = {
  status: number
  body: Body
  headers: Readonly<Record<string, string>>
  /** The cause, for the log. */
  because?: unknown
  readonly says?: Value
}

/** The JSON of a `Value` as bytes, so that a cached answer is serialised and encoded once. */
export type Serialised<Value> = { bytes: Uint8Array<ArrayBuffer>; readonly says?: Value }

export type FailureStatus = 400 | 401 | 403 | 404 | 405 | 413 | 422 | 429 | 502 | 503

const encoder = new TextEncoder()
const jsonType = 'application/json; charset=utf-8'

export function serialise<Value>(value: Value): Serialised<Value> {
  return serialised(JSON.stringify(value))
}

/** JSON text from elsewhere. */
export function serialised<Value>(text: string): Serialised<Value> {
  return { bytes: encoder.encode(text) }
}

export function json<Value>(value: Value, cacheControl = 'no-store'): Reply<Value> {
  return jsonBytes(serialise(value), cacheControl)
}

export function jsonBytes<Value>(
  { bytes }: Serialised<Value>,
  cacheControl = 'no-store',
): Reply<Value> {
  return {
    status: 200,
    body: bytes,
    headers: {
      'content-type': jsonType,
      'content-length': String(bytes.byteLength),
      'cache-control': cacheControl,
    },
  }
}

/** Returns a typed refusal. `field`: the wrong member. `description`: the reason. */
export function refuse(
  status: FailureStatus,
  field: string,
  description: string,
  headers: Readonly<Record<string, string>> = {},
): Reply<never> {
  const failure: Failure = { status: 'FAILED', reasons: [{ field, description }] }
  return {
    status,
    body: JSON.stringify(failure),
    headers: { 'content-type': jsonType, 'cache-control': 'no-store', ...headers },
  }
}

/** A page of any origin may read this refusal, so that its developer finds the cause. */
export const originRefused = refuse(403, 'origin', 'This origin may not use this service', {
  'access-control-allow-origin': '*',
})

/** Returns the refusal of a client that exceeds a limit. `wait`: seconds until it may retry. */
export function tooManyRequests(wait: number): Reply<never> {
  return refuse(429, 'rate_limited', 'Too many requests', { 'retry-after': String(wait) })
}

/** Returns the refusal of a body with more than `limit` bytes. */
export function tooLarge(limit: number): Reply<never> {
  return refuse(413, 'body', `The body is larger than ${limit} bytes`)
}

/** The reply without a body. */
export const noContent: Reply<never> = { status: 204, body: '', headers: {} }

/** The reply to an unexpected error. The log has the cause. */
export const internalError: Reply<never> = {
  status: 500,
  body: 'Internal server error',
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
}

/** The reply to an unknown method or path. */
export const unknownRoute = refuse(404, 'path', 'Unknown route')

/** The reply while the database cannot be reached. */
export const databaseDown = refuse(503, 'database', 'The database cannot be reached')
