import { isKnownError } from '@latchkey/protocol'
import { type Reply, refuse } from './reply.ts'

export type Outcome<Value> = { ok: true; value: Value } | { ok: false; refusal: Reply<never> }

/**
 * What `work` gives, or a 503 that blames `field` when the chain's node is down or answers nonsense.
 * Any other failure is ours and goes on to the log.
 */
export async function orUnavailable<Value>(
  field: string,
  work: Promise<Value>,
): Promise<Outcome<Value>> {
  try {
    return { ok: true, value: await work }
  } catch (error) {
    if (!isUpstreamFailure(error)) throw error
    const refusal = refuse(503, field, 'The chain cannot be reached')
    return { ok: false, refusal: { ...refusal, because: error } }
  }
}

/** Whether a node is to blame for the error. */
export function isUpstreamFailure(error: unknown): boolean {
  return (
    isKnownError(error, 'NETWORK_FAILED') ||
    isKnownError(error, 'BAD_RESPONSE') ||
    isKnownError(error, 'RPC_ERROR')
  )
}
