import type { Failure } from '@latchkey/protocol/wire'

type Body = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>

/** An answer before the headers that every answer carries are added. `says` exists for the compiler only. */
export type Reply<Value = unknown> = {
  status: number
  body: Body
  headers: Readonly<Record<string, string>>
  /** What went wrong, for the log. */
  because?: unknown
  readonly says?: Value
}

/** JSON that stands for a `Value`, as bytes, so that a cached answer is serialised and encoded once. */
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

/** A typed refusal: `field` names what was wrong, `description` says why. */
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

/** A page of any origin may read why it is refused, so that its developer is told. */
export const originRefused = refuse(403, 'origin', 'This origin may not use this service', {
  'access-control-allow-origin': '*',
})

/** `wait`: the seconds after which the client may ask again. */
export function tooManyRequests(wait: number): Reply<never> {
  return refuse(429, 'rate_limited', 'Too many requests', { 'retry-after': String(wait) })
}

/** There is nothing to answer. */
export const noContent: Reply<never> = { status: 204, body: '', headers: {} }

/** What went wrong is in the log, not in the answer. */
export const internalError: Reply<never> = {
  status: 500,
  body: 'Internal server error',
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
}
