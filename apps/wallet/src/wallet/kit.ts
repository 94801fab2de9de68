import { type IWalletKit, WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import icon from '../../public/icon.svg?inline'
import type { WalletSettings } from '../settings.ts'

/**
 * Opens the official wallet side of WalletConnect. It connects only to the relay of the settings. The first event of
 * its telemetry and the verification service have no option to turn them off, so this replaces them.
 */
export async function openKit({ projectId, relayUrl }: WalletSettings): Promise<IWalletKit> {
  const core = new Core({ projectId, relayUrl, telemetryEnabled: false, logger: 'silent' })
  core.eventClient.init = () => Promise.resolve()
  core.verify.register = () => Promise.resolve('')
  core.verify.resolve = () => Promise.reject(new Error('Sites are not verified'))
  return WalletKit.init({
    // The kit's own types leave these two open.
    core: Object.assign(core, { projectId, relayUrl }),
    metadata: {
      name: 'Phone Wallet',
      description: 'A dev wallet with public keys, in a page of its own.',
      url: location.origin,
      icons: [icon],
      redirect: { universal: location.origin, linkMode: false },
    },
  })
}
