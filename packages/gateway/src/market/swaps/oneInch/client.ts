import { type Clock, knownError, withinTime } from '@latchkey/protocol'
import { readBoundedText } from '@latchkey/service/http'
import * as v from 'valibot'

/** Bytes of the largest answer: the list of tokens of a large network. */
const answerMax = 4 * 1_048_576

export type OneInchSource = { url: string; key: string; timeout: number }

/**
 * Asks 1inch's Swap API. Nothing for a 400, which means that there is no way; rejects with NETWORK_FAILED when it cannot
 * be reached or refuses, BAD_RESPONSE when what it says has not the shape.
 */
export async function askOneInch<Value>(
  clock: Clock,
  { url, key, timeout }: OneInchSource,
  path: string,
  query: Readonly<Record<string, string>>,
  shape: v.GenericSchema<unknown, Value>,
): Promise<Value | undefined> {
  const { status, text } = await withinTime(clock, timeout, (signal) =>
    read(`${url}${path}?${new URLSearchParams(query)}`, key, signal),
  )
  if (status === 400) return undefined
  if (status !== 200) throw knownError('NETWORK_FAILED', new Error(`HTTP ${status}`))
  try {
    return v.parse(shape, JSON.parse(text))
  } catch (error) {
    throw knownError('BAD_RESPONSE', error)
  }
}

async function read(url: string, key: string, signal: AbortSignal) {
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
      redirect: 'error',
      signal,
    })
    return { status: response.status, text: await boundedText(response) }
  } catch (error) {
    throw knownError('NETWORK_FAILED', error)
  }
}

async function boundedText({ body }: Response): Promise<string> {
  const text = await readBoundedText(body, answerMax)
  if (text === undefined) throw new Error('The answer is too large')
  return text
}
