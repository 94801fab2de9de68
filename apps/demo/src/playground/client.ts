import { auth } from '@latchkey/auth'
import { bitcoin } from '@latchkey/bitcoin'
import { coinbase } from '@latchkey/connectors/coinbase'
import { external } from '@latchkey/connectors/external'
import { ledger } from '@latchkey/connectors/ledger'
import { safe } from '@latchkey/connectors/safe'
import { createLatchkey, type Latchkey, localSessions, serverSessions } from '@latchkey/core'
import { evm } from '@latchkey/evm'
import { polkadot } from '@latchkey/polkadot'
import type { Network } from '@latchkey/protocol'
import type { Language } from '@latchkey/react'
import { arabic } from '@latchkey/react/messages/ar'
import { solana } from '@latchkey/solana'
import { mobileWallet } from '@latchkey/solana/mobile'
import { walletConnect } from '@latchkey/walletconnect'
import { phoneWallet } from '../world/phoneWallet.ts'
import type { DemoSettings } from '../world/settings.ts'
import type { Options } from './options.ts'

/** Those that are played on this machine. */
const socials = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

/** The embedded wallet, which also logs in the users of this site if the options ask for it. */
function embeddedWallet({ siteLogin }: Options, { vaultUrl }: DemoSettings) {
  return auth({
    vaultUrl,
    socials,
    passkey: true,
    ...(siteLogin && { siteLogin: { name: 'Playground', token: siteToken } }),
  })
}

/** A token of this site's server for its user. */
async function siteToken(): Promise<string | null> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch('/account/token', { method: 'POST', headers, body: '{}' })
  const answer: { token: string } | undefined = response.ok ? await response.json() : undefined
  return answer?.token ?? null
}

/** A client as the options ask for it. */
export function clientFor(options: Options, settings: DemoSettings): Latchkey {
  const { projectId, gatewayUrl, relayUrl, siwxUrl } = settings
  const metadata = {
    name: 'Latchkey playground',
    description: 'The wallet dialog on local test networks',
    url: location.origin,
    icons: [`${location.origin}/icon.svg`],
  }
  return createLatchkey({
    projectId,
    gatewayUrl,
    networks: chosenNetworks(options, settings),
    adapters: [evm(), solana(), bitcoin(), polkadot()],
    metadata,
    features: options.features,
    ...options.flags,
    connectors: [
      ...(options.email ? [embeddedWallet(options, settings)] : []),
      ...(options.walletConnect ? [walletConnect({ relayUrl })] : []),
      ...(options.coinbase ? [coinbase()] : []),
      ...(options.ledger ? [ledger()] : []),
      ...(options.safe ? [safe()] : []),
      ...(options.mobile ? [mobileWallet()] : []),
      ...(options.external ? [siteWallet(settings)] : []),
    ],
    ...(options.walletConnect && { customWallets: [phoneWallet(settings)] }),
    ...(options.signIn !== 'off' && {
      siwx: {
        sessions:
          options.sessions === 'gateway' ? serverSessions({ url: siwxUrl }) : localSessions(),
        required: options.signIn === 'required',
        statement: 'Sign in to the playground.',
        expiresIn: 86_400_000,
      },
    }),
    ...(options.terms && {
      termsConditionsUrl: `${location.origin}/terms`,
      privacyPolicyUrl: `${location.origin}/privacy`,
    }),
  })
}

/** An EIP-1193 provider that the site has by itself; it is made when the visitor first wants it. */
function siteWallet(settings: DemoSettings) {
  return external({
    id: 'site-wallet',
    name: 'Site Wallet',
    provider: async () => (await import('../world/siteWallet.ts')).siteProvider(settings),
  })
}

function chosenNetworks(options: Options, settings: DemoSettings): [Network, ...Network[]] {
  const [first, ...others] = settings.networks.filter((network) =>
    options.networks.includes(network.caipNetworkId),
  )
  return first ? [first, ...others] : settings.networks
}

export function languageFor({ language }: Options): Language | undefined {
  return language === 'ar' ? arabic : undefined
}
