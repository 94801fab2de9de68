import { namespaceOf } from '@latchkey/protocol'
import type { ChainConfig } from '../../../edge/config/schema.ts'
import { readEvmSubscription } from './evmSubscriptions.ts'
import { readSolanaSubscription } from './solanaSubscriptions.ts'
import type { SubscriptionCall } from './subscription.ts'

type Call = { method: string; params?: unknown }

/** What a call asks for that only a socket can give; nothing when it is a call like those over HTTP. */
export function readSubscription(chain: ChainConfig, call: Call): SubscriptionCall | undefined {
  const namespace = namespaceOf(chain.id)
  if (namespace === 'eip155') return readEvmSubscription(call.method, call.params, chain)
  if (namespace === 'solana') return readSolanaSubscription(call.method, call.params, chain)
  return undefined
}

/** Whether a chain's node can be subscribed to. */
export function hasSubscriptions(chain: ChainConfig): boolean {
  const namespace = namespaceOf(chain.id)
  return chain.wsUrl !== undefined && (namespace === 'eip155' || namespace === 'solana')
}
