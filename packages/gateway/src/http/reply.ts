import type { Failure } from '@latchkey/protocol/wire'

type Body = string | Uint8Array<ArrayBuffer>

/** An answer before the headers that every answer carries are added. `says` exists for the compiler only. */
export type Reply<Value = unknown> = {
  status: number
  body: Body
  headers: Readonly<Record<string, string>>
  readonly says?: Value
}

/** JSON text that stands for a `Value`, so that a cached answer is serialised once. */
export type Serialised<Value> = { text: string; readonly says?: Value }

export type FailureStatus = 400 | 401 | 403 | 404 | 405 | 413 | 422 | 429 | 502 | 503

const jsonType = 'application/json; charset=utf-8'

export function serialise<Value>(value: Value): Serialised<Value> {
  return { text: JSON.stringify(value) }
}

export function json<Value>(value: Value, cacheControl = 'no-store'): Reply<Value> {
  return jsonText(serialise(value), cacheControl)
}

export function jsonText<Value>(text: Serialised<Value>, cacheControl = 'no-store'): Reply<Value> {
  return {
    status: 200,
    body: text.text,
    headers: { 'content-type': jsonType, 'cache-control': cacheControl },
  }
}

/** A typed refusal: `field` names what was wrong, `description` says why (wire.md 1.2). */
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

/** What went wrong is in the log, not in the answer. */
export const internalError: Reply<never> = {
  status: 500,
  body: 'Internal server error',
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
}
