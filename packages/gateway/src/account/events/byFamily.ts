import { type ChainId, namespaceOf } from '@latchkey/protocol'
import type { ChangeSource } from '../../edge/ports/changes.ts'
import type { ByFamily } from '../../edge/ports/ports.ts'

/** Combines the sources of all families. */
export function byFamily({ eip155, solana }: ByFamily<ChangeSource>): ChangeSource {
  const of = (chainId: ChainId) => (namespaceOf(chainId) === 'solana' ? solana : eip155)
  return {
    follows: (chainId) => of(chainId).follows(chainId),
    since: (chainId, position, accounts) => of(chainId).since(chainId, position, accounts),
    watch: (chainId, listener) => of(chainId).watch(chainId, listener),
  }
}
