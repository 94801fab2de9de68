import { type Adapter, explorerPage } from '@latchkey/core'
import { hasAddressSyntax } from '@latchkey/protocol'
import { discover } from './discover.ts'

/** EVM chains: EIP-6963 and legacy injected wallets, and what can be done with them. */
export function evm(): Adapter {
  return {
    namespace: 'eip155',
    discover,
    resolvesNames: true,
    isAddress: (value) => hasAddressSyntax('eip155', value),
    explorerUrl: explorerPage,
    operations: async () => (await import('./operations/index.ts')).operations,
  }
}
