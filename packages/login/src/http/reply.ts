import { type LoginRefusal, type loginRefusalSchema, loginRefusals } from '@latchkey/vault/protocol'
import type { InferInput } from 'valibot'

/** The answer to a request of the wallet's page, with the cookies that it sets. */
export type Answered<Value> = { value: Value; cookies: readonly string[] }
/** A refusal. `retryAfter`: seconds. */
export type Refused = { error: LoginRefusal; retryAfter?: number; cookies: readonly string[] }
export type Reply<Value> = Answered<Value> | Refused

/** Creates an answer. */
export function answer<Value>(value: Value, cookies: readonly string[] = []): Answered<Value> {
  return { value, cookies }
}

/** Creates a refusal. `retryAfter`: seconds. */
export function refuse(error: LoginRefusal, retryAfter?: number): Refused {
  return { error, cookies: [], ...(retryAfter !== undefined && { retryAfter }) }
}

/** Whether a function has refused, instead of returning its result. */
export function isRefused<Result extends object>(result: Result | Refused): result is Refused {
  return 'error' in result
}

/** Adds cookies to a reply. */
export function withCookies<Value>(reply: Reply<Value>, cookies: readonly string[]): Reply<Value> {
  return { ...reply, cookies: [...reply.cookies, ...cookies] }
}

/** Writes a reply as a JSON response, which is never cached. */
export function responseOf(reply: Reply<object>): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  for (const cookie of reply.cookies) headers.append('set-cookie', cookie)
  if (!isRefused(reply)) return Response.json(reply.value, { headers })
  const { error, retryAfter } = reply
  const body: InferInput<typeof loginRefusalSchema> = { error, retryAfter }
  return Response.json(body, { status: loginRefusals[error], headers })
}
