import { evmKeys } from '@latchkey/devkit/wallets'
import {
  createApprovalWindow,
  createEvmWallet,
  resolveOptions,
  walletIcons,
} from '@latchkey/devkit/wallets/parts'
import type { Eip1193Provider } from '@latchkey/evm'
import type { DemoSettings } from './settings.ts'
import { localChains } from './wallets.ts'

/** A wallet that the page has without any extension, as a site with an SDK of its own would. */
export function siteProvider(settings: DemoSettings): Eip1193Provider {
  const { chains } = resolveOptions({ chains: localChains(settings) })
  const face = { name: 'Site Wallet', icon: walletIcons.second }
  const around = { chains, mode: 'ask', show: createApprovalWindow() } as const
  const { provider, switches } = createEvmWallet('site', face, evmKeys.slice(5, 7), around)
  // For tests, as the dev wallets' own.
  Object.assign(window, { latchkeySiteWallet: switches })
  return provider
}
