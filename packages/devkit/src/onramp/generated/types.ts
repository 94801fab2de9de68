// Made from packages/messages/src/card/*.json by `npm run messages`.

/** The texts of the page that takes test cards. */
export type CardMessages = {
  /** `Test money, worth nothing` */
  readonly note: string
  readonly expired: {
    /** `This page has expired` */
    readonly title: string
    /** `Nothing was paid. Start again from the site.` */
    readonly lead: string
  }
  readonly unknown: {
    /** `Unknown purchase` */
    readonly title: string
    /** `Start again from the site.` */
    readonly lead: string
  }
  /** `Buy {amount}` */
  readonly buy: (amount: string) => string
  readonly challenge: {
    /** `Your bank asks for a code` */
    readonly title: string
    /** `This is a test bank. Its code is {code}; any other is refused.` */
    readonly lead: (code: string) => string
  }
  readonly sent: {
    /** `Payment received` */
    readonly title: string
    /** `{amount} is on its way. This page follows it.` */
    readonly lead: (amount: string) => string
  }
  readonly arrived: {
    /** `{amount} arrived` */
    readonly title: (amount: string) => string
    /** `The network has confirmed it. You can close this window.` */
    readonly lead: string
  }
  readonly failed: {
    /** `Purchase failed` */
    readonly title: string
    /** `Your card was declined. You weren't charged.` */
    readonly card: string
    /** `Your bank didn't approve the payment. You weren't charged.` */
    readonly bank: string
    /** `Try another card` */
    readonly another: string
    /** `The test money could not be sent. Nothing was paid out. You can close this window.` */
    readonly payout: string
    /** `The transaction failed. Nothing was paid out. You can close this window.` */
    readonly transaction: string
    /** `Nothing was paid out. You can close this window.` */
    readonly other: string
  }
  /** `Transaction` */
  readonly transaction: string
  readonly facts: {
    /** `You pay` */
    readonly total: string
    /** `Fee, included` */
    readonly fee: string
    /** `Network fee, included` */
    readonly networkFee: string
    /** `Network` */
    readonly network: string
    /** `To` */
    readonly to: string
  }
  readonly card: {
    /** `Card number` */
    readonly number: string
    /** `Expiry` */
    readonly expiry: string
    /** `MM/YY` */
    readonly expiryHint: string
    /** `Security code` */
    readonly securityCode: string
    /** `Pay {amount}` */
    readonly pay: (amount: string) => string
  }
  readonly bank: {
    /** `Code` */
    readonly code: string
    /** `Approve` */
    readonly approve: string
  }
  readonly cards: {
    /** `Test cards, with any later date and any code` */
    readonly caption: string
    /** `Pays` */
    readonly success: string
    /** `Declined` */
    readonly decline: string
    /** `Asks for a code` */
    readonly challenge: string
    /** `Delayed` */
    readonly slow: string
  }
  readonly faults: {
    /** `Check the card number.` */
    readonly number: string
    /** `Only the test cards below are taken here. Never enter a real card.` */
    readonly unknown: string
    /** `Check the expiry date: month and year, such as 12/30.` */
    readonly expiry: string
    /** `Check the security code: 3 or 4 digits.` */
    readonly cvc: string
    /** `That code is wrong. Try again.` */
    readonly code: string
    /** `No more test money is paid out this hour. Try again later.` */
    readonly limit: string
  }
}
