import { anySignal, knownError } from '@latchkey/protocol'
import * as v from 'valibot'

const answerSchema = v.object({ result: v.optional(v.unknown()), error: v.optional(v.unknown()) })

/**
 * Calls a method of a JSON-RPC service. Throws `NETWORK_FAILED`, `ABORTED`, and `WALLET_SEND_TRANSACTION` for a
 * refusal.
 */
export async function askRpc(
  url: string,
  { method, params }: { method: string; params: readonly unknown[] },
  signal: AbortSignal,
): Promise<unknown> {
  const body = { jsonrpc: '2.0', id: 1, method, params }
  const answer = v.safeParse(answerSchema, await post(url, body, signal))
  if (!answer.success) throw knownError('NETWORK_FAILED')
  const { result, error } = answer.output
  if (error !== undefined && error !== null) throw knownError('WALLET_SEND_TRANSACTION', error)
  return result
}

/** Posts JSON. Throws `NETWORK_FAILED`, `ABORTED`. */
export async function post(url: string, body: object, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: anySignal([signal, AbortSignal.timeout(15_000)]),
    })
    return await response.json()
  } catch (cause) {
    throw knownError(signal.aborted ? 'ABORTED' : 'NETWORK_FAILED', cause)
  }
}

/** Gets JSON. Returns `undefined` if the service does not answer, or cannot at the moment. */
export async function got(url: URL, signal: AbortSignal): Promise<unknown> {
  try {
    const either = anySignal([signal, AbortSignal.timeout(15_000)])
    const response = await fetch(url, { signal: either })
    const cannotNow = response.status === 429 || response.status >= 500
    return cannotNow ? undefined : await response.json()
  } catch {
    return undefined
  }
}
