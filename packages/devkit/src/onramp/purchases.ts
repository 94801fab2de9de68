import type { ChainId } from '@latchkey/protocol'

/** Where a purchase is on its way: a card is expected, its bank's code is, then the payout is due, sent, and final. */
export type PurchaseState = 'open' | 'challenge' | 'paid' | 'sent' | 'success' | 'failed'

/** A purchase of test money, as its store keeps it. Times are Unix milliseconds. */
export type Purchase = {
  id: string
  chain_id: ChainId
  account: string
  /** '' for the native coin. */
  token: string
  symbol: string
  decimals: number
  /** Base units to pay out. */
  units: string
  fiat: string
  total: string
  fee: string
  network_fee: string
  state: PurchaseState
  reason: string | null
  /** Until then it can be paid for. */
  expires_at: number
  /** The payout does not start earlier. */
  due_at: number
  /** Wrong codes so far. */
  attempts: number
  /** The payer, and the signed transaction, stored before it is sent. */
  faucet: string | null
  nonce: number | null
  raw: string | null
  hash: string | null
  /** Hashes of the same payment at lower prices, oldest first, separated by spaces. */
  earlier: string
}

type Signed = { faucet: string; nonce: number; raw: string; hash: string }
type Raised = { raw: string; hash: string; earlier: string }

/**
 * The store of purchases. Each step names the state that it leaves and, where given, the payment's hash: it returns false
 * when the purchase is no longer there.
 */
export type Purchases = {
  find(id: string): Promise<Purchase | undefined>
  /** Returns whether a purchase can no longer be paid for. `now`: milliseconds. */
  isExpired(purchase: Purchase, now: number): boolean
  /** Records the card's payment; false also when the hour's purchases are used up. */
  pay(id: string, from: PurchaseState, now: number, due: number, perHour: number): Promise<boolean>
  /** Waits for the bank's code. */
  challenge(id: string, now: number): Promise<boolean>
  /** Counts a wrong code. */
  mistake(purchase: Purchase): Promise<boolean>
  fail(
    id: string,
    from: PurchaseState,
    reason: string,
    now: number,
    hash?: string,
  ): Promise<boolean>
  /** Takes another card for a purchase that failed before a payment; false if it has expired. `now`: milliseconds. */
  reopen(purchase: Purchase, now: number): Promise<boolean>
  /** `mined`: which of the payment's transactions is in the chain; `hash` by default. */
  succeed(id: string, hash: string, mined?: string): Promise<boolean>
  /** Stores a signed payment. Rejects when another payment has the nonce. */
  sign(id: string, signed: Signed): Promise<boolean>
  /** Replaces a payment by the same one at a higher price. */
  raise(id: string, hash: string, higher: Raised): Promise<boolean>
  /** Pays again: another transaction has the payment's nonce. */
  requeue(id: string, hash: string): Promise<boolean>
  /** The purchases that await their payout on these chains, oldest first. */
  unfinished(chains: readonly ChainId[]): Promise<Purchase[]>
}
