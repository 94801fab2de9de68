import type { OnrampOptions, Purchasable, purchasables } from '@latchkey/core/features'
import type { PaymentCurrency } from '@latchkey/protocol/wire'
import type { BuyDraft } from '../shell/dialog/routes.ts'

/** What is to be bought and how it is paid, with every choice made. */
export type Order = { choice: Purchasable; payment: PaymentCurrency; method?: string }

/** The first preset amount. */
export const emptyDraft: BuyDraft = { amount: '100' }

/** A draft with what the visitor has not chosen yet; `undefined` where nothing can be bought. `wanted`: as in `paymentOf`. */
export function orderOf(
  draft: BuyDraft,
  options: OnrampOptions,
  choices: ReturnType<typeof purchasables>,
  wanted: string,
): Order | undefined {
  const choice = choices.find((one) => isChosen(one, draft)) ?? choices[0]
  const payment = paymentOf(draft, options, wanted)
  if (!choice || !payment) return undefined
  const methods = payment.payment_method_limits.map(({ id }) => id)
  const method = methods.find((id) => id === draft.method) ?? methods[0]
  return { choice, payment, ...(method && { method }) }
}

/** The currency to pay in: the one chosen, else the one in which the visitor wants money to be shown, else the first. */
export function paymentOf(
  { payment }: BuyDraft,
  { paymentCurrencies }: Pick<OnrampOptions, 'paymentCurrencies'>,
  wanted: string,
): PaymentCurrency | undefined {
  const known = (code: string | undefined) => paymentCurrencies.find(({ id }) => id === code)
  return known(payment) ?? known(wanted) ?? paymentCurrencies[0]
}

/** Whether a draft is about this token on this network. */
export function isChosen({ currency, chainId }: Purchasable, draft: BuyDraft): boolean {
  return currency.symbol === draft.symbol && chainId === draft.chainId
}
