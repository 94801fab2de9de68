import { elements, field } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import type { Reading } from './read.ts'

/** What the node knows of a transaction by its signature; `null` where it says that it knows nothing. Throws `BAD_RESPONSE`. */
export async function statusOf({ rpc, signal }: Reading, signature: string): Promise<unknown> {
  const options = { searchTransactionHistory: true }
  const answer = await rpc('getSignatureStatuses', [[signature], options], signal)
  const [status] = elements(field(answer, 'value')) ?? []
  // Only a node that says `null` does not know the transaction; what is no answer says nothing of it.
  if (status === undefined) throw knownError('BAD_RESPONSE', answer)
  return status
}
