import { type Adapter, explorerPage } from '@latchkey/core'
import { hasAddressSyntax } from '@latchkey/protocol'
import { browseLink } from './browse.ts'
import { discover } from './discover.ts'
import { memoBytes } from './memo.ts'

/** Solana: wallets of the Wallet Standard, and what can be done with them. */
export function solana(): Adapter {
  return {
    namespace: 'solana',
    discover,
    browseLink,
    memoBytes,
    resolvesNames: true,
    isAddress: (value) => hasAddressSyntax('solana', value),
    explorerUrl: explorerPage,
    operations: async () => (await import('./operations/index.ts')).operations,
  }
}
