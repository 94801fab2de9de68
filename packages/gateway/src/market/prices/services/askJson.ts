import type { Clock } from '@latchkey/protocol'
import type * as v from 'valibot'
import { parseAnswer, requestText, type TextRequest } from '../../requestText.ts'

/** How long a service without a `retry-after` is left alone after a 429, in milliseconds. */
const defaultWait = 60_000
const longestWait = 3_600_000

/** The answer of a service. `limited`: it wants no request for `wait` milliseconds. */
export type JsonAnswer<Value> = { kind: 'read'; value: Value } | { kind: 'limited'; wait: number }

/**
 * Requests JSON. Throws NETWORK_FAILED when the service cannot be reached in time or refuses, BAD_RESPONSE when the answer is
 * no JSON of the shape.
 */
export async function askJson<Value>(
  clock: Clock,
  request: TextRequest,
  shape: v.GenericSchema<unknown, Value>,
): Promise<JsonAnswer<Value>> {
  const answer = await requestText(clock, request)
  if (answer.status === 429) return { kind: 'limited', wait: waitOf(answer.retryAfter) }
  return { kind: 'read', value: parseAnswer(answer, shape) }
}

function waitOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? Number.NaN)
  return seconds > 0 ? Math.min(seconds * 1_000, longestWait) : defaultWait
}
