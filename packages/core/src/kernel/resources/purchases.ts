import type { ChainId } from '@latchkey/protocol'
import type {
  OnrampProvider,
  OnrampQuote,
  PaymentCurrency,
  PurchaseCurrency,
  Transaction,
} from '@latchkey/protocol/wire'

/** What can be bought, how it is paid for, and from whom. */
export type OnrampOptions = {
  /** The currencies to pay in, with the limits of each payment method. */
  paymentCurrencies: readonly PaymentCurrency[]
  /** What can be bought, and on which networks. */
  purchaseCurrencies: readonly PurchaseCurrency[]
  /** Who takes the money and pays out. */
  providers: readonly OnrampProvider[]
  /** The time zones in which the operator sells nothing: upper-case IANA names. */
  restrictedTimeZones?: readonly string[] | undefined
  /** The services did not answer: this is a built-in list, and no promise. */
  isEstimate: boolean
  /** Why the services did not answer. */
  cause?: unknown
}

/** What is to be bought, and how it is paid for. */
export type PurchaseRequest = {
  /** What is bought. */
  currency: PurchaseCurrency
  /** The chain on which it is paid out. */
  chainId: ChainId
  /** The currency that is paid in. */
  payment: PaymentCurrency
  /** The id of one of its payment methods. */
  method?: string
  /** What is paid, as a plain decimal. */
  amount: string
}

/** What a purchase costs. */
export type PurchaseQuote = {
  /** The parts of the price, and what arrives. */
  quote: OnrampQuote
  /** The services did not answer: only the sum that is paid is known. */
  isEstimate: boolean
}

/**
 * How far a purchase is. `paid`: the provider calls it done, and the chain does not show that it reached the account;
 * `arrived`: the chain does.
 */
export type PurchaseStatus = 'inProgress' | 'failed' | 'paid' | 'arrived'

/** A purchase through an on-ramp. */
export type Purchase = {
  /** How far it is. */
  status: PurchaseStatus
  /** What the services say of it. */
  transaction: Transaction
}
