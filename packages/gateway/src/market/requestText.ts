import { type Clock, knownError, withinTime } from '@latchkey/protocol'
import { readBoundedText } from '@latchkey/service/http'
import * as v from 'valibot'

/** Bytes of the largest answer, such as the list of tokens of a large network. */
const answerMax = 4 * 1_048_576

/** A request to a service of prices or swaps. */
export type TextRequest = {
  url: string
  headers: Readonly<Record<string, string>>
  /** Milliseconds. */
  timeout: number
}

type TextAnswer = { status: number; retryAfter: string | null; text: string }

/** Requests JSON text. Throws `NETWORK_FAILED` when the service cannot be reached, or its answer is too large. */
export function requestText(
  clock: Clock,
  { url, headers, timeout }: TextRequest,
): Promise<TextAnswer> {
  return withinTime(clock, timeout, async (signal) => {
    try {
      const response = await fetch(url, {
        headers: { accept: 'application/json', ...headers },
        redirect: 'error',
        signal,
      })
      const retryAfter = response.headers.get('retry-after')
      const text = await readBoundedText(response.body, answerMax)
      if (text === undefined) throw new Error('The answer is too large')
      return { status: response.status, retryAfter, text }
    } catch (error) {
      throw knownError('NETWORK_FAILED', error)
    }
  })
}

/** Parses the answer with status 200. Throws `NETWORK_FAILED` for another status, `BAD_RESPONSE` for another shape. */
export function parseAnswer<Value>(
  { status, text }: Pick<TextAnswer, 'status' | 'text'>,
  shape: v.GenericSchema<unknown, Value>,
): Value {
  if (status !== 200) throw knownError('NETWORK_FAILED', new Error(`HTTP ${status}`))
  try {
    return v.parse(shape, JSON.parse(text))
  } catch (error) {
    throw knownError('BAD_RESPONSE', error)
  }
}
