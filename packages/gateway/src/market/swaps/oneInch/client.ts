import type { Clock } from '@latchkey/protocol'
import type * as v from 'valibot'
import { parseAnswer, requestText } from '../../requestText.ts'

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
  const answer = await requestText(clock, {
    url: `${url}${path}?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${key}` },
    timeout,
  })
  return answer.status === 400 ? undefined : parseAnswer(answer, shape)
}
