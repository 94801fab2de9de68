import { namespaceOf } from '@latchkey/protocol'
import type { ChainConfig } from '../../../edge/config/schema.ts'
import { readEvmSubscription } from './evmSubscriptions.ts'
import { readSolanaSubscription } from './solanaSubscriptions.ts'
import type { SubscriptionCall } from './subscription.ts'

type Call = { method: string; params?: unknown }

/** Reads a call about a subscription. Returns `undefined` for other calls. */
export function readSubscription(chain: ChainConfig, call: Call): SubscriptionCall | undefined {
  const namespace = namespaceOf(chain.id)
  if (namespace === 'eip155') return readEvmSubscription(call.method, call.params, chain)
  if (namespace === 'solana') return readSolanaSubscription(call.method, call.params, chain)
  return undefined
}

/** Returns whether a chain's node accepts subscriptions. */
export function hasSubscriptions(chain: ChainConfig): boolean {
  const namespace = namespaceOf(chain.id)
  return chain.wsUrl !== undefined && (namespace === 'eip155' || namespace === 'solana')
}
