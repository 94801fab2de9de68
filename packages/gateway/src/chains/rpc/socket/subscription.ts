import { errorTable } from '@latchkey/protocol'
import { stringifyExact } from '@latchkey/service/http'
import type { RpcFailure } from '../answers.ts'

/** A subscription in its canonical form. Equal subscriptions have equal texts. */
export type Subscription = {
  /** The method that begins it. */
  subscribe: string
  params: readonly unknown[]
  /** The method that ends it. */
  unsubscribe: string
  /** The method of its notifications. */
  event: string
  /** Whether this result is the last one. */
  endsWith?(result: unknown): boolean
}

/** A call about a subscription. */
export type SubscriptionCall =
  | { kind: 'subscribe'; subscription: Subscription }
  /** `id` is the JSON text of the subscription's id. */
  | { kind: 'unsubscribe'; method: string; id: string }
  | { kind: 'refused'; error: RpcFailure }

/** Returns the text of a subscription, which equal subscriptions share. */
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
