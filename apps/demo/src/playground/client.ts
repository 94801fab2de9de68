import { createLatchkey, type Latchkey } from '@latchkey/core'
import { evm } from '@latchkey/evm'
import type { Network } from '@latchkey/protocol'
import { english, type Language, type Theme } from '@latchkey/react'
import { arabic } from '@latchkey/react/messages/ar'
import { solana } from '@latchkey/solana'
import type { DemoSettings } from '../world/settings.ts'
import type { Options } from './options.ts'

/** A client as the options ask for it. */
export function clientFor(options: Options, settings: DemoSettings): Latchkey {
  const { projectId, gatewayUrl } = settings
  return createLatchkey({
    projectId,
    gatewayUrl,
    networks: chosenNetworks(options, settings),
    adapters: [evm(), solana()],
    metadata: { name: 'Latchkey playground', url: location.origin },
    features: { ...options.features, email: false, socials: false, swaps: false, onramp: false },
    ...options.flags,
    ...(options.terms && {
      termsConditionsUrl: `${location.origin}/terms`,
      privacyPolicyUrl: `${location.origin}/privacy`,
    }),
  })
}

function chosenNetworks(options: Options, settings: DemoSettings): [Network, ...Network[]] {
  const [first, ...others] = settings.networks.filter((network) =>
    options.networks.includes(network.caipNetworkId),
  )
  return first ? [first, ...others] : settings.networks
}

export function themeFor({ mode, accent, radius }: Options): Theme {
  return { mode, radius: `${radius}px`, ...(accent !== '' && { accent }) }
}

export function languageFor({ language }: Options): Language {
  return language === 'ar' ? arabic : english
}
