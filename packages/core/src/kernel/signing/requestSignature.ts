import { isKnownError, type Namespace, toKnownError } from '@latchkey/protocol'
import type { Latchkey } from '../client/client.ts'
import { ask } from '../clock/ask.ts'
import { activeAccount } from '../state/derive.ts'
import { type Signed, type SignSubject, signing } from './signing.ts'

/** Returns the signer as part of the request. After a change of account, the same text is another request. */
export function signerOf(client: Latchkey, namespace: Namespace) {
  return { namespace, address: activeAccount(client.getState(), namespace)?.account.address }
}

/**
 * Has the active account sign: a request of the client, whose state is in `signing(client)`. `signal` ends the wait. Throws
 * as `signMessage`.
 */
export async function requestSignature(
  client: Latchkey,
  subject: SignSubject,
  signal?: AbortSignal,
): Promise<Signed> {
  const flow = signing(client)
  try {
    const answer = flow.begin(subject, signal && { signal })
    return await ask(() => answer, signal, toKnownError)
  } catch (error) {
    // It is over without the wallet, so that there is nothing to show.
    const isOver = isKnownError(error, 'ABORTED') && !signal?.aborted
    if (isOver && flow.get()?.subject === subject) flow.leave()
    throw error
  }
}
