import type { getSupportedChains } from '@latchkey/protocol/wire'
import type { Handler } from '../http/handler.ts'
import { jsonBytes, serialise } from '../http/reply.ts'
import type { Chains } from '../ports/chains.ts'

export function supportedChainsHandler(chains: Chains): Handler<typeof getSupportedChains> {
  const text = serialise({ http: chains.all.map((chain) => chain.id), ws: [] })
  return () => jsonBytes(text, 'public, max-age=86400')
}
