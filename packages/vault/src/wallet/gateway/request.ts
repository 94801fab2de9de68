import * as v from 'valibot'
import { loginRefusalSchema } from '../../protocol/refusals.ts'
import type { BodyArguments, JsonRoute } from '../../protocol/route.ts'
import { isRefusal, refused } from '../refusal.ts'

/** Sends a request of the login service, and returns the parsed answer. Throws a `GatewayRefusal`. */
export type GatewayRequest = <R extends JsonRoute>(
  route: R,
  ...body: BodyArguments<R>
) => Promise<v.InferOutput<R['response']>>

/** Milliseconds after which a request fails. The service itself answers a request that waits within twenty seconds. */
const longest = 40_000

/** Creates the function that sends requests to a gateway. `fetchIt`: a `fetch` that sends the page's cookies. */
export function gatewayRequest(url: string, fetchIt: typeof fetch): GatewayRequest {
  return async ({ method, path, response: schema }, ...[body]: readonly unknown[]) => {
    const response = await fetchIt(new URL(path, url), {
      method,
      credentials: 'include',
      signal: AbortSignal.timeout(longest),
      ...(method !== 'GET' && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      }),
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.ok) return parseAnswer(schema, answer)
    const refusal = v.safeParse(loginRefusalSchema, answer)
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
function parseAnswer<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, answer)
  if (!parsed.success) throw refused('BAD_RESPONSE')
  return parsed.output
}
