import { parseJson } from '@latchkey/protocol'
import { readSubmissionAnswer, type SubmissionAnswer } from '@latchkey/protocol/broadcast'

type Submitted = {
  method: string
  params: readonly unknown[]
  /** The hash or signature that identifies it. */
  name: string
}

/** Milliseconds that a service has to answer a submission. */
const patience = 10_000
const id = 1

/** Submits something signed to a JSON-RPC service once. An abort does not recall it. Never rejects. */
export async function submitTo(
  url: string,
  { method, params, name }: Submitted,
): Promise<SubmissionAnswer> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), patience)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
      signal: late.signal,
    })
    const body = parseJson(await response.text())
    return readSubmissionAnswer({ status: response.status, body, id, name })
  } catch (cause) {
    return { kind: 'lost', cause }
  } finally {
    clearTimeout(timer)
  }
}

/** Returns the signal that limits one poll. */
export function pollSignal(): AbortSignal {
  return AbortSignal.timeout(5_000)
}
