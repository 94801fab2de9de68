import { isKnownError } from '@latchkey/protocol'
import { type Reply, refuse } from '@latchkey/service/http'

/** Whether a name could not be read because of the service or the contract that holds it. */
export function isNameFailure(error: unknown): boolean {
  return isKnownError(error, 'NAME_SERVICE_REFUSED') || isKnownError(error, 'NAME_UNREADABLE')
}

/**
 * Returns what `work` gives, or a refusal if the name cannot be read: a 422 if its service is not allowed, a 502 if the
 * service or the contract gives no usable answer.
 */
export async function orNameFailure<Value>(
  field: string,
  work: Promise<Value>,
): Promise<{ ok: true; value: Value } | { ok: false; refusal: Reply<never> }> {
  try {
    return { ok: true, value: await work }
  } catch (error) {
    if (!isNameFailure(error)) throw error
    const refusal = isKnownError(error, 'NAME_SERVICE_REFUSED')
      ? refuse(422, field, 'The name needs a service that this site does not allow')
      : refuse(502, field, 'The records of the name could not be read')
    return { ok: false, refusal: { ...refusal, because: error } }
  }
}
