import type { Latchkey } from '../client/client.ts'
import { loadServices } from '../loadServices.ts'
import { createRequestFlow, type RequestFlow } from '../requests/flow.ts'
import type { Signed, SignSubject } from './sign.ts'

export type { Signed, SignSubject } from './sign.ts'

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
    name: 'sign',
    async ask(subject, { signal }) {
      const { sign } = await loadServices()
      return sign(client, subject, signal)
    },
    outlivesLeaving: true,
    isSame: (a, b) => textOf(a) === textOf(b),
  })
  return client.slots.signing
}

/** Typed data may hold bigints, which JSON has not. */
function textOf(subject: SignSubject): string {
  return JSON.stringify(subject, (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  )
}
