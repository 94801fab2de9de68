import { type ChainId, namespaceOf } from '@latchkey/protocol'
import type { News } from '../../edge/ports/news.ts'
import type { ByFamily } from '../../edge/ports/ports.ts'

/** The news of all families as one. */
export function byFamily({ eip155, solana }: ByFamily<News>): News {
  const of = (chainId: ChainId) => (namespaceOf(chainId) === 'solana' ? solana : eip155)
  return {
    follows: (chainId) => of(chainId).follows(chainId),
    since: (chainId, position, accounts) => of(chainId).since(chainId, position, accounts),
    watch: (chainId, listener) => of(chainId).watch(chainId, listener),
  }
}
