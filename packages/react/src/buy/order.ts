import type { OnrampOptions, Purchasable, purchasables } from '@latchkey/core/features'
import type { PaymentCurrency } from '@latchkey/protocol/wire'
import type { BuyDraft } from '../shell/dialog/routes.ts'

/** What is to be bought and how it is paid, with every choice made. */
export type Order = { choice: Purchasable; payment: PaymentCurrency; method?: string }

/** The first preset amount, in the first currency. */
export const emptyDraft: BuyDraft = { amount: '100' }

/** A draft with what the visitor has not chosen yet; `undefined` where nothing can be bought. */
export function orderOf(
  draft: BuyDraft,
  { paymentCurrencies }: OnrampOptions,
  choices: ReturnType<typeof purchasables>,
): Order | undefined {
  const choice = choices.find((one) => isChosen(one, draft)) ?? choices[0]
  const payment = paymentCurrencies.find(({ id }) => id === draft.payment) ?? paymentCurrencies[0]
  if (!choice || !payment) return undefined
  const methods = payment.payment_method_limits.map(({ id }) => id)
  const method = methods.find((id) => id === draft.method) ?? methods[0]
  return { choice, payment, ...(method && { method }) }
}

/** Whether a draft is about this token on this network. */
export function isChosen({ currency, chainId }: Purchasable, draft: BuyDraft): boolean {
  return currency.symbol === draft.symbol && chainId === draft.chainId
}
