import { isKnownError } from '@latchkey/protocol'
import { nodeFaultOf } from '../rpc/faults.ts'
import { type Reply, refuse } from './reply.ts'

type Outcome<Value> = { ok: true; value: Value } | { ok: false; refusal: Reply<never> }

/**
 * What `work` gives, or a 503 that blames `field` when the chain's node is down, overloaded, of another chain or
 * answers nonsense.
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
    return { ok: false, refusal: { ...unavailable(field, error), because: error } }
  }
}

/** Returns a 503, with `retry-after` where the node names a time. */
function unavailable(field: string, error: unknown): Reply<never> {
  const { fault, retryAfter } = nodeFaultOf(error) ?? {}
  const isBusy = fault === 'overloaded'
  const wait = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  return refuse(
    503,
    field,
    isBusy ? 'The chain is overloaded' : 'The chain cannot be reached',
    wait,
  )
}

/** Whether a node is to blame for the error. */
export function isUpstreamFailure(error: unknown): boolean {
  return (
    isKnownError(error, 'NETWORK_FAILED') ||
    isKnownError(error, 'BAD_RESPONSE') ||
    isKnownError(error, 'RPC_ERROR')
  )
}
