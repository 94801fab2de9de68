import { type Clock, knownError, withinTime } from '@latchkey/protocol'
import { readBoundedText } from '@latchkey/service/http'
import * as v from 'valibot'

/** Bytes of the largest answer. */
const answerMax = 4 * 1_048_576
/** How long a service without a `retry-after` is left alone after a 429, in milliseconds. */
const defaultWait = 60_000
const longestWait = 3_600_000

/** A request to a service of prices. */
export type JsonRequest = {
  url: string
  headers: Readonly<Record<string, string>>
  /** Milliseconds. */
  timeout: number
}

/** The answer of a service. `limited`: it wants no request for `wait` milliseconds. */
export type JsonAnswer<Value> = { kind: 'read'; value: Value } | { kind: 'limited'; wait: number }

/**
 * Requests JSON. Throws NETWORK_FAILED when the service cannot be reached in time or refuses, BAD_RESPONSE when the answer is
 * no JSON of the shape.
 */
export async function askJson<Value>(
  clock: Clock,
  request: JsonRequest,
  shape: v.GenericSchema<unknown, Value>,
): Promise<JsonAnswer<Value>> {
  const { status, text, retryAfter } = await withinTime(clock, request.timeout, (signal) =>
    read(request, signal),
  )
  if (status === 429) return { kind: 'limited', wait: waitOf(retryAfter) }
  if (status !== 200) throw knownError('NETWORK_FAILED', new Error(`HTTP ${status}`))
  try {
    return { kind: 'read', value: v.parse(shape, JSON.parse(text)) }
  } catch (error) {
    throw knownError('BAD_RESPONSE', error)
  }
}

function waitOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? Number.NaN)
  return seconds > 0 ? Math.min(seconds * 1_000, longestWait) : defaultWait
}

async function read({ url, headers }: JsonRequest, signal: AbortSignal) {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal,
    })
    const retryAfter = response.headers.get('retry-after')
    return { status: response.status, retryAfter, text: await boundedText(response) }
  } catch (error) {
    throw knownError('NETWORK_FAILED', error)
  }
}

async function boundedText({ body }: Response): Promise<string> {
  const text = await readBoundedText(body, answerMax)
  if (text === undefined) throw new Error('The answer is too large')
  return text
}
