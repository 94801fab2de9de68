import type { ConnectorFactory, ConnectorFacts } from '@latchkey/core'
import { type Eip1193Provider, eip1193Connector, isProvider } from '@latchkey/evm/connector'
import { lazyProvider } from '@latchkey/evm/lazy-provider'

/** A wallet that the site itself brings. */
export type ExternalWallet = {
  /** Stable over reloads: it is what storage remembers. */
  id: string
  /** The wallet's name, as the list shows it. */
  name: string
  /** The wallet's EIP-1193 provider, or what makes it when it is first needed. */
  provider: Eip1193Provider | (() => Eip1193Provider | PromiseLike<Eip1193Provider>)
  /** A `data:` or `https:` picture. */
  imageUrl?: string
  /** Its reverse domain name: the wallet is then not listed a second time. */
  rdns?: string
  /** Where it asks the visitor to connect; default `elsewhere`. The dialog steps aside for a wallet that draws in the `page`. */
  presents?: ConnectorFacts['presents']
}

/**
 * A connector over any EIP-1193 provider: an SDK, a wallet of the site's own. Its `connect` throws `WALLET_CONFIG` when
 * the provider cannot be made, `WALLET_NOT_READY` when there is none, and what every EVM wallet's connector throws.
 */
export function external({
  id,
  name,
  provider,
  imageUrl,
  rdns,
  presents = 'elsewhere',
}: ExternalWallet): ConnectorFactory {
  const facts = { id, name, type: 'EXTERNAL', presents } as const
  return () =>
    eip1193Connector(
      { ...facts, ...(imageUrl && { imageUrl }), ...(rdns && { info: { rdns } }) },
      isProvider(provider) ? provider : lazyProvider(() => made(provider)),
    )
}

function made(provider: unknown): unknown {
  return typeof provider === 'function' ? provider() : provider
}
