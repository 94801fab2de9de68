import type { OnrampOptions, Purchasable, purchasables } from '@latchkey/core/features'
import type { PaymentCurrency } from '@latchkey/protocol/wire'
import type { BuyDraft } from '../routes.ts'

/** What is to be bought and how it is paid, with every choice made. */
export type Order = { choice: Purchasable; payment: PaymentCurrency; method?: string }

/** The first preset amount. It suits currencies that are worth about a dollar each, such as those that our gateway takes. */
export const emptyDraft: BuyDraft = { amount: '100' }

/** A draft with what the visitor has not chosen yet; `undefined` where nothing can be bought. `wanted`: as in `paymentOf`. */
export function orderOf(
  draft: BuyDraft,
  options: OnrampOptions,
  choices: ReturnType<typeof purchasables>,
  wanted: string,
): Order | undefined {
  const choice = choiceOf(draft, choices)
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

/** What is bought: the token and network that were chosen, else the first. */
export function choiceOf(
  draft: BuyDraft,
  choices: readonly Purchasable[],
): Purchasable | undefined {
  const isChosen = ({ currency, chainId }: Purchasable) =>
    currency.symbol === draft.symbol && chainId === draft.chainId
  return choices.find(isChosen) ?? choices[0]
}
