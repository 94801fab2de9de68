import * as v from 'valibot'
import type { Purchases } from './purchases.ts'
import type { NodeClient, Payer, PayoutLog } from './tools.ts'

/** The payer of a network, its node, and what its loop remembers. */
export type Loop = {
  purchases: Purchases
  confirmations: number
  /** Milliseconds after which a payment that is not mined is signed again at a higher price. */
  patience: number
  log: PayoutLog
  describeError: (error: unknown) => string
  now: () => number
  payer: Payer
  rpc: NodeClient
  /** Since when, and in how many polls, the chain lacks a payment (by its hash) whose nonce is used. */
  missing: Map<string, { since: number; polls: number }>
  /** Since when a payment (by its hash) has its payer's next nonce, and is not mined. */
  stuck: Map<string, number>
  /** The node's last refusal of a payment (by its hash): each is logged once. */
  refusals: Map<string, string>
}

export const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]+$/i),
  v.transform((text) => BigInt(text)),
)
