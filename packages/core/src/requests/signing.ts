import { knownError, type Namespace } from '@latchkey/protocol'
import { callWallet } from '../actions/callWallet.ts'
import { operate } from '../actions/operate.ts'
import type { TypedData } from '../adapter.ts'
import type { Latchkey } from '../client.ts'
import { createRequestFlow, type RequestFlow } from './flow.ts'

/** What an account of a namespace signs. Of typed data the namespace is always `eip155`. */
export type SignSubject = { namespace: Namespace } & (
  | { kind: 'message'; message: string }
  | { kind: 'typedData'; data: TypedData }
)

/** As `signMessage` describes it, by namespace. */
export type Signed = { signature: string }

/** A signature: once the wallet has signed there is nothing more to come. */
export type SignKind = { subject: SignSubject; step: never; sent: Signed; outcome: never }
export type SignFlow = RequestFlow<SignKind>

declare module '@latchkey/core/slots' {
  interface ClientSlots {
    signing: SignFlow
  }
}

/** The client's requests to sign. Its state is the newest one; the wallet may still answer older ones. */
export function signing(client: Latchkey): SignFlow {
  client.slots.signing ??= createRequestFlow<SignKind>(client, {
    ask: (subject, { signal }) => sign(client, subject, signal),
    outlivesLeaving: true,
    isSame: (a, b) => textOf(a) === textOf(b),
  })
  return client.slots.signing
}

async function sign(client: Latchkey, subject: SignSubject, signal: AbortSignal): Promise<Signed> {
  const { namespace } = subject
  const { operations, context } = await operate(client, { namespace, signal })
  const { signMessage, signTypedData } = operations
  if (subject.kind === 'message' && signMessage)
    return callWallet(() => signMessage(context, subject.message), signal)
  if (subject.kind === 'typedData' && signTypedData)
    return callWallet(() => signTypedData(context, subject.data), signal)
  throw knownError('FEATURE_UNSUPPORTED')
}

/** Typed data may hold bigints, which JSON has not. */
function textOf(subject: SignSubject): string {
  return JSON.stringify(subject, (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  )
}
