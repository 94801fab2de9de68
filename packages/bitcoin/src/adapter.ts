import { type Adapter, explorerPage } from '@latchkey/core'
import { hasAddressSyntax } from '@latchkey/protocol'
import { discover } from './discover.ts'

/** Bitcoin: wallets of the Wallet Standard, of WBIP004 and injected ones, and what can be done with them. */
export function bitcoin(): Adapter {
  return {
    namespace: 'bip122',
    discover,
    picksAmong: ['payment'],
    isAddress: (value) => hasAddressSyntax('bip122', value),
    explorerUrl: explorerPage,
    operations: async () => (await import('./operations/index.ts')).operations,
  }
}
