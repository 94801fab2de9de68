import { errorTable } from '@latchkey/protocol'
import { stringifyExact } from '@latchkey/service/http'
import type { RpcFailure } from '../answers.ts'

/** What a node is asked to tell of, in its canonical spelling: equal subscriptions have equal texts. */
export type Subscription = {
  /** The method that begins it. */
  subscribe: string
  params: readonly unknown[]
  /** The method that ends it. */
  unsubscribe: string
  /** The method of its notifications. */
  event: string
  /** Whether it is over with this result. */
  endsWith?(result: unknown): boolean
}

/** What a call asks for that only a socket can give. */
export type SubscriptionCall =
  | { kind: 'subscribe'; subscription: Subscription }
  /** `id` is the JSON text of the subscription's id. */
  | { kind: 'unsubscribe'; method: string; id: string }
  | { kind: 'refused'; error: RpcFailure }

/** The text by which equal subscriptions are known. */
export function keyOf({ subscribe, params }: Subscription): string {
  return stringifyExact([subscribe, params])
}

export function refused(message: string): SubscriptionCall {
  return { kind: 'refused', error: { code: -32602, message } }
}

export const notAllowed: SubscriptionCall = {
  kind: 'refused',
  error: { code: -32601, message: errorTable.RPC_NOT_ALLOWED },
}
