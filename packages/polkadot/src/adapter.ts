import type { Adapter } from '@latchkey/core'
import { hasAddressSyntax } from '@latchkey/protocol'
import { discover } from './discover.ts'

/** Polkadot: wallets that inject themselves, and what can be done with them. */
export function polkadot(): Adapter {
  return {
    namespace: 'polkadot',
    discover,
    picksAmong: ['eoa'],
    isAddress: (value) => hasAddressSyntax('polkadot', value),
    explorerUrl: ({ explorerUrl }, item) =>
      explorerUrl &&
      ('transaction' in item
        ? `${explorerUrl}/extrinsic/${item.transaction}`
        : `${explorerUrl}/account/${item.account}`),
    operations: async () => (await import('./operations/index.ts')).operations,
  }
}
