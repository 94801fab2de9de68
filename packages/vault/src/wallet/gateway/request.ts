import * as v from 'valibot'
import { isRefusal, refused } from '../refusal.ts'
import { refusalSchema } from './schemas.ts'

/** Sends one request to a path below `/login`, and returns the answer. Throws a `GatewayRefusal`. */
export type GatewayRequest = (method: string, step: string, body?: object) => Promise<unknown>

/** Creates the function that sends requests to a gateway. `fetchIt`: a `fetch` that sends the page's cookies. */
export function gatewayRequest(url: string, fetchIt: typeof fetch): GatewayRequest {
  return async (method, step, body) => {
    const response = await fetchIt(new URL(`/login/${step}`, url), {
      method,
      credentials: 'include',
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.ok) return answer
    const refusal = v.safeParse(refusalSchema, answer)
    throw refusal.success
      ? refused(refusal.output.error, refusal.output.retryAfter)
      : refused('BAD_RESPONSE')
  }
}

/** Returns a rejection handler that answers `undefined` to one refusal, and throws other errors. */
export function unless(code: string): (error: unknown) => undefined {
  return (error) => {
    if (isRefusal(error, code)) return undefined
    throw error
  }
}

/** Parses an answer. Throws `BAD_RESPONSE`. */
export function parseAnswer<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, answer)
  return parsed.success ? parsed.output : present(undefined)
}

/** Returns a parsed value. Throws `BAD_RESPONSE` for `undefined`. */
export function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw refused('BAD_RESPONSE')
  return value
}
