import { type Clock, withinTime } from '@latchkey/protocol'
import { readBoundedText } from '../http/bounded.ts'
import { nodeFault } from './faults.ts'

/** A node's answer as text; `retryAfter`: the seconds of its `retry-after` header. */
export type NodeAnswer = { text: string; retryAfter: number | undefined }

/** The largest answer in bytes, decompressed: an account of 10 MiB in base64, and its envelope. */
const answerMax = 32 * 1_048_576

/**
 * Posts JSON text to a node, once. `timeout`: milliseconds. Rejects when the node cannot be reached, takes too long,
 * fails (5xx), says that it is overloaded (429, 402, or 503 with `retry-after`), denies access (401, 403), finds the
 * body too large (413) or sends an answer above 32 MiB.
 */
export async function postOnce(
  clock: Clock,
  { url, headers: own }: { url: string; headers?: Readonly<Record<string, string>> | undefined },
  body: string,
  timeout: number,
): Promise<NodeAnswer> {
  const headers = { ...own, 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body, redirect: 'error' } as const
  const { response, text } = await withinTime(clock, timeout, async (signal) => {
    const response = await fetch(url, { ...init, signal })
    return { response, text: await readBoundedText(response.body, answerMax) }
  })
  const { status } = response
  const retryAfter = secondsOf(response.headers.get('retry-after'), clock.now())
  if (status === 429 || (status === 503 && retryAfter !== undefined))
    throw nodeFault('overloaded', `The node is overloaded (HTTP ${status})`, retryAfter)
  if (status === 402)
    throw nodeFault(
      'overloaded',
      'The node wants to be paid: its quota is used up (HTTP 402)',
      retryAfter,
    )
  // Some nodes forbid single methods by an error of JSON-RPC.
  if (status === 401 || (status === 403 && !/"error"\s*:\s*\{/.test(text ?? '')))
    throw nodeFault('denied', `The node denies access (HTTP ${status}): check its key`)
  if (status === 413) throw nodeFault('tooLarge', 'The node refuses a request as too large')
  // Some nodes send JSON-RPC errors with a 4xx status: those are answers.
  if (status >= 500) throw new Error(`HTTP ${status}`)
  if (text === undefined)
    throw nodeFault('tooLarge', `The answer of the node is larger than ${answerMax} bytes`)
  return { text, retryAfter }
}

/** The longest `retry-after` that is heeded, in seconds. */
const retryAfterMax = 3_600

/** The seconds that a `retry-after` header names, as a number or as a date (RFC 9110, section 10.2.3). */
function secondsOf(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1_000
  return Number.isFinite(seconds)
    ? Math.min(retryAfterMax, Math.max(1, Math.ceil(seconds)))
    : undefined
}
