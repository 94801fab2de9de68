import type { Purchase, PurchaseListing } from '@latchkey/core/features'
import type { ChainId } from '@latchkey/protocol'
import type { AccountOn } from '../dialog/routes.ts'

/** What the visitor has entered of a purchase; the form fills in the rest. */
export type BuyDraft = {
  /** What is paid, as typed. */
  amount: string
  /** The currency to pay in (ISO 4217). */
  payment?: string
  /** The id of a payment method. */
  method?: string
  /** What is bought: its symbol, and the chain on which it is paid out. */
  symbol?: string
  chainId?: ChainId
}

/** A purchase for which the provider's page was opened. */
export type StartedPurchase = {
  owner: AccountOn
  /** What the provider is called. */
  label: string
  /** The provider's page. */
  url: string
  /** When it was opened, in milliseconds of epoch. */
  since: number
  /** The browser let the page open. */
  isOpen: boolean
  /** Whether it will be among the account's purchases. */
  listing: PurchaseListing
}

declare module '../dialog/routes.ts' {
  interface ViewParameters {
    OnRampProviders: { draft?: BuyDraft }
    OnRampTokenSelect: { draft?: BuyDraft }
    OnRampFiatSelect: { draft?: BuyDraft }
    OnRampActivity: undefined
    OnRampPurchase: { owner: AccountOn; purchase: Purchase }
    BuyInProgress: { purchase: StartedPurchase }
    WhatIsABuy: undefined
  }
}
