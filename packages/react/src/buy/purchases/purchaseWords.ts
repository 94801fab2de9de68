import type { Purchase } from '@latchkey/core/features'
import { plainText } from '@latchkey/protocol'
import type { Messages } from '../../messages/language.ts'

/** Returns how far a purchase is, in a word or two. */
export function purchaseState({ status, transaction }: Purchase, { buy }: Messages): string {
  return isDeclined(transaction) ? buy.states.declined : buy.states[status]
}

/** Returns why a purchase failed, and what that means for the money. */
export function failureText(purchase: Purchase, { buy }: Messages): string {
  const { failure = 'other', isCharged } = purchase.transaction.metadata.purchase ?? {}
  const money =
    isCharged === false ? buy.notCharged : buy.maybeCharged(providerOf(purchase.transaction))
  return `${buy.failures[failure]} ${money}`
}

/** Whether the card or its bank refused, so that another card may pay. */
export function isDeclined({ metadata: { purchase } }: Purchase['transaction']): boolean {
  return purchase?.failure === 'cardDeclined' || purchase?.failure === 'bankDeclined'
}

/** What the provider is called. */
export function providerOf({ metadata }: Purchase['transaction']): string {
  return plainText(metadata.application?.name ?? metadata.sentFrom, 40)
}
