import { bitcoin } from '@latchkey/bitcoin'
import { createLatchkey, type Latchkey, serverSessions } from '@latchkey/core'
import { evm } from '@latchkey/evm'
import { polkadot } from '@latchkey/polkadot'
import { solana } from '@latchkey/solana'
import { walletConnect } from '@latchkey/walletconnect'
import type { DemoSettings } from '../world/settings.ts'

/** The client of a site whose own server knows who has signed in. */
export function memberClient(settings: DemoSettings): Latchkey {
  const { projectId, gatewayUrl, relayUrl, networks } = settings
  return createLatchkey({
    projectId,
    gatewayUrl,
    networks,
    adapters: [evm(), solana(), bitcoin(), polkadot()],
    connectors: [walletConnect({ relayUrl })],
    metadata: {
      name: 'Latchkey members',
      description: 'A page for those who have signed in',
      url: location.origin,
      icons: [`${location.origin}/icon.svg`],
    },
    features: { email: false, socials: false },
    siwx: {
      sessions: serverSessions({ url: '/siwx' }),
      required: false,
      statement: 'Sign in to the members page.',
      askAgain: 'network',
    },
  })
}
