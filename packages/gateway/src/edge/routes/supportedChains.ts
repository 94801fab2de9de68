import { namespaceOf } from '@latchkey/protocol'
import type { getSupportedChains } from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import { jsonBytes, serialise } from '@latchkey/service/http'
import { hasSubscriptions } from '../../chains/rpc/socket/readSubscription.ts'
import type { ChainConfig } from '../config/schema.ts'
import type { Chains } from '../ports/chains.ts'
import type { Swaps } from '../ports/swaps.ts'

/** What is worked out from whole histories needs the gateway's index on EVM chains. Solana's nodes have them. */
function isIndexed({ id, index }: ChainConfig): boolean {
  return index !== 'off' || namespaceOf(id) !== 'eip155'
}

/** Whether the settings leave a chain a source of history. */
function hasHistory(chain: ChainConfig): boolean {
  return namespaceOf(chain.id) === 'eip155' ? chain.history?.length !== 0 : isIndexed(chain)
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
    activity: chains.all.filter(isIndexed).map(({ id }) => id),
    history: chains.all.filter(hasHistory).map(({ id }) => id),
  })
  return () => jsonBytes(text, 'public, max-age=86400')
}
