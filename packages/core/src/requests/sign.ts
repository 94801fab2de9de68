import { knownError, type Namespace } from '@latchkey/protocol'
import { callWallet } from '../actions/callWallet.ts'
import { operate } from '../actions/operate.ts'
import type { TypedData } from '../adapter.ts'
import type { Latchkey } from '../client.ts'

/**
 * What an account of a namespace signs. Of typed data the namespace is always `eip155`. `address`: the account that was
 * active when the signature was asked for; `undefined` where there was none.
 */
export type SignSubject = { namespace: Namespace; address: string | undefined } & (
  | { kind: 'message'; message: string }
  | { kind: 'typedData'; data: TypedData }
)

/** As `signMessage` describes it, by namespace. */
export type Signed = { signature: string }

/** Has the wallet of the active account sign. Throws what `operate` and the wallet throw, and `FEATURE_UNSUPPORTED`. */
export async function sign(
  client: Latchkey,
  subject: SignSubject,
  signal: AbortSignal,
): Promise<Signed> {
  const { namespace } = subject
  const { operations, context } = await operate(client, { namespace, signal })
  // The wallet has changed accounts while the code was loaded: what was asked for is of the one before.
  if (context.account.address !== subject.address) throw knownError('ABORTED')
  const { signMessage, signTypedData } = operations
  if (subject.kind === 'message' && signMessage)
    return callWallet(() => signMessage(context, subject.message), signal)
  if (subject.kind === 'typedData' && signTypedData)
    return callWallet(() => signTypedData(context, subject.data), signal)
  throw knownError('FEATURE_UNSUPPORTED')
}
