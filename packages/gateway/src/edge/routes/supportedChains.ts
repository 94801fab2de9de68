import { namespaceOf } from '@latchkey/protocol'
import type { getSupportedChains } from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import { jsonBytes, serialise } from '@latchkey/service/http'
import { hasSubscriptions } from '../../chains/rpc/socket/readSubscription.ts'
import type { ChainConfig } from '../config/schema.ts'
import type { Chains } from '../ports/chains.ts'
import type { Swaps } from '../ports/swaps.ts'

/** Solana's nodes have the history of accounts. Of EVM chains, only the gateway's index has it. */
function hasActivity({ id, index }: ChainConfig): boolean {
  return index !== 'off' || namespaceOf(id) !== 'eip155'
}

export function supportedChainsHandler(
  chains: Chains,
  swaps: Swaps,
): Handler<typeof getSupportedChains> {
  const swapped = chains.all.filter((chain) => swaps.on(chain) !== undefined)
  const text = serialise({
    http: chains.all.map(({ id }) => id),
    ws: chains.all.filter(hasSubscriptions).map(({ id }) => id),
    swaps: swapped.map(({ id }) => id),
    activity: chains.all.filter(hasActivity).map(({ id }) => id),
  })
  return () => jsonBytes(text, 'public, max-age=86400')
}
