import { bankCode, type CardFault, checkCard } from './cards.ts'
import { failures, isRetryable } from './failures.ts'
import type { Payouts } from './payouts.ts'
import type { Purchase, Purchases } from './purchases.ts'
import type { SandboxSettings } from './tools.ts'

/** What was typed on the page. */
export type Typed = {
  number?: string | undefined
  expiry?: string | undefined
  cvc?: string | undefined
  code?: string | undefined
  /** Present: another card is to be taken after a declined one. */
  again?: string | undefined
}
/** `fault`: what the visitor has to mend. Nothing: the purchase has gone on, now or before. */
export type PayResult = { fault: CardFault | 'code' | 'limit' | undefined }

/** Takes the payments of the page. */
type Checkout = {
  pay(purchase: Purchase, typed: Typed): Promise<PayResult>
}

type Settings = {
  config: Pick<SandboxSettings, 'perHour' | 'slowSeconds'>
  purchases: Purchases
  payouts: Payouts
  now: () => number
}

const codesMax = 3
const onwards: PayResult = { fault: undefined }

/** Takes test cards. A card that is sent twice pays once. */
export function createCheckout({ config, purchases, payouts, now }: Settings): Checkout {
  async function charge({ id, state }: Purchase, seconds = 0): Promise<PayResult> {
    const time = now()
    const isPaid = await purchases.pay(id, state, time, time + seconds * 1000, config.perHour)
    if (isPaid) {
      payouts.wake()
      return onwards
    }
    const current = await purchases.find(id)
    return current?.state === state ? { fault: 'limit' } : onwards
  }

  async function takeCard(purchase: Purchase, typed: Typed): Promise<PayResult> {
    const card = checkCard(typed, now())
    if (!card.ok) return { fault: card.fault }
    switch (card.outcome) {
      case 'success':
        return charge(purchase)
      case 'slow':
        return charge(purchase, config.slowSeconds)
      case 'decline':
        await purchases.fail(purchase.id, 'open', failures.card, now())
        return onwards
      case 'challenge':
        await purchases.challenge(purchase.id, now())
        return onwards
    }
  }

  async function takeCode(purchase: Purchase, code: string): Promise<PayResult> {
    if (code.trim() === bankCode) return charge(purchase)
    if (purchase.attempts + 1 < codesMax) {
      await purchases.mistake(purchase)
      return { fault: 'code' }
    }
    await purchases.fail(purchase.id, 'challenge', failures.bank, now())
    return onwards
  }

  return {
    async pay(purchase, typed) {
      if (purchases.isExpired(purchase, now())) return onwards
      if (purchase.state === 'open') return takeCard(purchase, typed)
      if (purchase.state === 'challenge') return takeCode(purchase, typed.code ?? '')
      if (purchase.state === 'failed' && typed.again !== undefined && isRetryable(purchase.reason))
        await purchases.reopen(purchase, now())
      return onwards
    },
  }
}
