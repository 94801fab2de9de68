import type { Clock } from '@latchkey/protocol'
import { withinTime } from '@latchkey/protocol'
import { readBoundedText } from '@latchkey/service/http'
import type { Budget } from './budget.ts'
import { isSourceFailure, sourceFailure } from './failure.ts'

/** Bytes of the largest answer. */
const answerMax = 8 * 1_048_576
/** Milliseconds that one request has. */
const requestTimeout = 5_000

export type HttpSource = {
  headers?: Readonly<Record<string, string>>
  budget: Budget
  clock: Clock
}

/**
 * Reads JSON over HTTP; with a body, by a POST. Rejects with a `SourceFailure`: `limited` for 429, 402 and a 503 with `retry-after`, `denied` for 401
 * and 403, `unreachable` for other failures, `truncated` for JSON that ends early, `unreadable` for HTML.
 */
export async function readJson(
  { headers = {}, budget, clock }: HttpSource,
  url: URL,
  signal: AbortSignal,
  body?: unknown,
): Promise<unknown> {
  await budget.take()
  const posted = body !== undefined && { method: 'POST', body: JSON.stringify(body) }
  const init = { headers: { accept: 'application/json', ...headers }, ...posted }
  const { status, text, retryAfter } = await fetched(clock, url, init, signal)
  if (status === 429 || status === 402 || (status === 503 && retryAfter !== undefined))
    throw sourceFailure('limited', `The source is overloaded (HTTP ${status})`, { retryAfter })
  if (status === 401 || status === 403)
    throw sourceFailure('denied', `The source denies access (HTTP ${status}): check its key`)
  if (status === 400 || status === 404 || status === 422)
    throw sourceFailure('unreadable', `The source refuses the request (HTTP ${status})`)
  if (status !== 200) throw sourceFailure('unreachable', `The source answers HTTP ${status}`)
  return parsed(text)
}

/** Whether the text of a refusal says that a limit is reached. */
export function isLimit(text: string): boolean {
  return /limit|too many|throttl|exceeded|quota|credits|busy|time(d )?.?out|try again later/i.test(
    text,
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const isCut = /^\s*[[{]/.test(text)
    if (isCut) throw sourceFailure('truncated', 'The source sent a part of an answer', { cause })
    throw sourceFailure('unreadable', 'The source sent no JSON', { cause })
  }
}

async function fetched(
  clock: Clock,
  url: URL,
  init: RequestInit,
  outer: AbortSignal,
): Promise<{ status: number; text: string; retryAfter: number | undefined }> {
  try {
    return await withinTime(clock, requestTimeout, async (inner) => {
      const signal = AbortSignal.any([inner, outer])
      const response = await fetch(url, { ...init, signal, redirect: 'error' })
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
      return {
        status: response.status,
        text: await textOf(response),
        retryAfter: seconds > 0 ? Math.min(seconds, 3_600) : undefined,
      }
    })
  } catch (cause) {
    if (isSourceFailure(cause)) throw cause
    if (cause instanceof Error && cause.name === 'TimeoutError')
      throw sourceFailure('slow', 'The source did not answer in time', { cause })
    throw sourceFailure('unreachable', 'The source cannot be reached', { cause })
  }
}

async function textOf({ body }: Response): Promise<string> {
  const text = await readBoundedText(body, answerMax)
  if (text === undefined) throw sourceFailure('unreadable', 'The answer is too large')
  return text
}
