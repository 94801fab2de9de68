import type { Log } from '@latchkey/service/logs'
import type { RpcClient } from '@latchkey/service/rpc'
import * as v from 'valibot'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Payer } from './config.ts'
import type { Purchases } from './purchases.ts'

/** What one network is paid out with, and what its loop remembers. */
export type Loop = {
  purchases: Purchases
  confirmations: number
  /** Milliseconds after which a payment that is not mined is signed again at a higher price. */
  patience: number
  log: Log
  now: () => number
  payer: Payer
  chain: ChainConfig
  rpc: RpcClient
  /** The first poll, and the number of polls, that found no payment (by its hash) although its nonce is used. */
  missing: Map<string, { since: number; polls: number }>
  /** Since when a payment (by its hash) is the next that its payer's nonces allow, and is not mined. */
  stuck: Map<string, number>
  /** The node's last refusal of a payment (by its hash). Each refusal is logged once. */
  refusals: Map<string, string>
}

export const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]+$/i),
  v.transform((text) => BigInt(text)),
)
