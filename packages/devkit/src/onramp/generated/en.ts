// Made from packages/messages/src/card/*.json by `npm run messages`.
import type { CardMessages } from './types.ts'

export const messages: CardMessages = {
  note: 'Test money, worth nothing',
  expired: {
    title: 'This page has expired',
    lead: 'Nothing was paid. Start again from the site.',
  },
  unknown: {
    title: 'Unknown purchase',
    lead: 'Start again from the site.',
  },
  buy: (amount) => `Buy ${amount}`,
  challenge: {
    title: 'Your bank asks for a code',
    lead: (code) => `This is a test bank. Its code is ${code}; any other is refused.`,
  },
  sent: {
    title: 'Payment received',
    lead: (amount) => `${amount} is on its way. This page follows it.`,
  },
  arrived: {
    title: (amount) => `${amount} arrived`,
    lead: 'The network has confirmed it. You can close this window.',
  },
  failed: {
    title: 'Purchase failed',
    card: 'Your card was declined. You weren\'t charged.',
    bank: 'Your bank didn\'t approve the payment. You weren\'t charged.',
    another: 'Try another card',
    payout: 'The test money could not be sent. Nothing was paid out. You can close this window.',
    transaction: 'The transaction failed. Nothing was paid out. You can close this window.',
    other: 'Nothing was paid out. You can close this window.',
  },
  transaction: 'Transaction',
  facts: {
    total: 'You pay',
    fee: 'Fee, included',
    networkFee: 'Network fee, included',
    network: 'Network',
    to: 'To',
  },
  card: {
    number: 'Card number',
    expiry: 'Expiry',
    expiryHint: 'MM/YY',
    securityCode: 'Security code',
    pay: (amount) => `Pay ${amount}`,
  },
  bank: {
    code: 'Code',
    approve: 'Approve',
  },
  cards: {
    caption: 'Test cards, with any later date and any code',
    success: 'Pays',
    decline: 'Declined',
    challenge: 'Asks for a code',
    slow: 'Delayed',
  },
  faults: {
    number: 'Check the card number.',
    unknown: 'Only the test cards below are taken here. Never enter a real card.',
    expiry: 'Check the expiry date: month and year, such as 12/30.',
    cvc: 'Check the security code: 3 or 4 digits.',
    code: 'That code is wrong. Try again.',
    limit: 'No more test money is paid out this hour. Try again later.',
  },
}
