import { testPages } from '@latchkey/core/testing'
import { type DevWalletsOptions, installDevWallets } from '@latchkey/devkit/wallets'
import { discover as search } from './discover.ts'
import { polkadot as network } from './networks.ts'

export const { usePages, install, discover, found, connected, never } = testPages({
  network,
  search,
  installWallets: (
    kinds: DevWalletsOptions['kinds'],
    mode: DevWalletsOptions['mode'] = 'approve',
  ) => installDevWallets({ chains: [], mode, ...(kinds && { kinds }) }),
})
