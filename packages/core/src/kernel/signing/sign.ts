import {
  anySignal,
  knownError,
  type Namespace,
  signatureUnverifiedError,
  type Verification,
} from '@latchkey/protocol'
import type { Latchkey } from '../client/client.ts'
import { callWallet } from '../operations/callWallet.ts'
import { operate } from '../operations/operate.ts'
import type { OperationContext } from '../operations/operationContext.ts'
import type { Operations } from '../operations/operations.ts'
import type { TypedData } from '../operations/typedData.ts'
import { whileActive } from '../requests/whileActive.ts'

/**
 * What an account of a namespace signs. For typed data the namespace is always `eip155`. `address`: the active account
 * at the time of the request; `undefined` if there was none.
 */
export type SignSubject = { namespace: Namespace; address: string | undefined } & (
  | { kind: 'message'; message: string }
  | { kind: 'typedData'; data: TypedData }
)

/** A verified signature: the requested account signed the requested message. */
export type Signed = {
  /** As `signMessage` describes it, by namespace. */
  signature: string
}

/**
 * Has the wallet of the active account sign, and verifies what it answers. Throws what `operate` and the wallet throw;
 * `FEATURE_UNSUPPORTED`; `WALLET_MISBEHAVED` for a signature that is not the account's; `SIGNATURE_UNVERIFIED` where
 * that cannot be found out; `WALLET_DISCONNECTED` or `ABORTED` once the account is not the active one any more.
 */
export async function sign(
  client: Latchkey,
  subject: SignSubject,
  signal: AbortSignal,
): Promise<Signed> {
  const { namespace } = subject
  const { operations, context } = await operate(client, { namespace, signal })
  // The wallet has changed accounts while the code loaded. The request was for the earlier account.
  if (context.account.address !== subject.address) throw knownError('ABORTED')
  const active = whileActive(client, context.connector.id, context.account)
  const either = anySignal([signal, active.signal])
  const work = signWork(operations, { ...context, signal: either }, subject)
  try {
    const { signature } = await callWallet(work.sign, either)
    requireValid(await callWallet(() => work.verify(signature), either), signature)
    return { signature }
  } finally {
    active.end()
  }
}

type SignWork = {
  sign: () => Promise<Signed>
  verify: (signature: string) => Promise<Verification>
}

const noVerifier: Verification = { status: 'unverified', reason: 'notSupported' }

function signWork(
  operations: Operations,
  context: OperationContext,
  subject: SignSubject,
): SignWork {
  const { signMessage, verifyMessage, signTypedData, verifyTypedData } = operations
  if (subject.kind === 'message' && signMessage) {
    const { message } = subject
    return {
      sign: () => signMessage(context, message),
      verify: async (signature) =>
        (await verifyMessage?.(context, { message, signature })) ?? noVerifier,
    }
  }
  if (subject.kind === 'typedData' && signTypedData) {
    const { data } = subject
    return {
      sign: () => signTypedData(context, data),
      verify: async (signature) =>
        (await verifyTypedData?.(context, { data, signature })) ?? noVerifier,
    }
  }
  throw knownError('FEATURE_UNSUPPORTED')
}

/** The cause of the refusal says why, and not what the wallet answered. */
function requireValid(verification: Verification, signature: string): void {
  const { status } = verification
  if (status === 'unverified') throw signatureUnverifiedError(verification.reason, signature)
  if (status !== 'valid') throw knownError('WALLET_MISBEHAVED', verification)
}
