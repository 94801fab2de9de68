import type { Rpc } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { type Clock, isKnownError } from '@latchkey/protocol'
import {
  broadcast,
  readSubmissionStatus,
  type SubmissionAnswer,
} from '@latchkey/protocol/broadcast'
import * as Hash from 'ox/Hash'
import type { Hex } from 'ox/Hex'

/**
 * Submits a signed transaction, and returns its hash, also where no answer says that the node took it. Throws
 * what the proxy throws for what the node refused.
 */
export async function sendSigned(clock: Clock, rpc: Rpc, raw: Hex): Promise<Hex> {
  const hash = Hash.keccak256(raw)
  const outcome = await broadcast({
    submit: () =>
      rpc('eth_sendRawTransaction', [raw]).then(
        (answer): SubmissionAnswer =>
          answer === hash ? { kind: 'accepted' } : { kind: 'lost', cause: answer },
        answerOf,
      ),
    isThere: async () => field(await rpc('eth_getTransactionByHash', [hash]), 'hash') === hash,
    pause: (duration) => new Promise((resolve) => clock.after(duration, resolve)),
  })
  if (outcome.status === 'refused') throw outcome.cause
  return hash
}

/** What an error of the gateway's proxy says of a submission. */
function answerOf(cause: unknown): SubmissionAnswer {
  if (isKnownError(cause, 'HTTP_STATUS'))
    return readSubmissionStatus(cause.context?.status ?? 0, cause)
  if (!isKnownError(cause, 'RPC_ERROR')) return { kind: 'lost', cause }
  const code = Number(field(cause.cause, 'code'))
  const message = String(field(cause.cause, 'message'))
  return { kind: 'error', error: { code, message }, cause }
}
