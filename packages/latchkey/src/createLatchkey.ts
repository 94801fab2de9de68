import {
  type Adapter,
  createLatchkey as createClient,
  type GivenNetwork,
  type Latchkey,
  type LatchkeyOptions,
} from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol'
import { walletConnect } from '@latchkey/walletconnect'
import { type Chain, networkOf, networksOf } from './chains.ts'
import { checkOptions } from './checkOptions.ts'
import { families } from './families.ts'
import { lateAdapter } from './lateAdapter.ts'

/** Options of the default set-up: those of the client, with networks by name. */
export type SetupOptions = Omit<LatchkeyOptions, 'projectId' | 'networks' | 'defaultNetwork'> & {
  /** The networks of the site, such as `'ethereum'`, `'base'` and `'solana'`. The first is the default. */
  chains: readonly [Chain, ...Chain[]]
  /** The network of a visitor who has chosen none. Default: the first of `chains`. */
  defaultNetwork?: Chain
  /** The name of this site to its services. Default: the host of the page. */
  projectId?: string
  /** The WalletConnect relay, `wss://…`. Absent: no WalletConnect. */
  relayUrl?: string
}

/**
 * Makes a client in one call. The networks decide which chain families load. An adapter in `adapters` replaces that of
 * its family, and `connectors` come beside WalletConnect. Throws a `TypeError` that names the option that is wrong.
 */
export function createLatchkey(options: SetupOptions): Latchkey {
  checkOptions({ ...options })
  const {
    chains,
    defaultNetwork,
    relayUrl,
    projectId,
    adapters = [],
    connectors = [],
    ...others
  } = options
  const networks = networksOf(chains)
  return createClient({
    ...others,
    projectId: projectId ?? hostOfPage(),
    networks,
    ...(defaultNetwork && { defaultNetwork: networkOf(defaultNetwork) }),
    adapters: [...adapters, ...lateAdapters(networks, adapters)],
    connectors: [...(relayUrl ? [walletConnect({ relayUrl })] : []), ...connectors],
  })
}

/** The adapters of the families that have a network and no adapter of the site's. */
function lateAdapters(networks: readonly GivenNetwork[], given: readonly Adapter[]): Adapter[] {
  const present = new Set(given.map(({ namespace }) => namespace))
  const wanted = new Set(networks.map(namespaceOf).filter((namespace) => !present.has(namespace)))
  return [...wanted].map((namespace) => lateAdapter(namespace, families[namespace]))
}

/** viem has chains of the EVM alone. */
function namespaceOf(network: GivenNetwork): Namespace {
  return 'chainNamespace' in network ? network.chainNamespace : 'eip155'
}

/** A server has no page: its clients make no request. */
function hostOfPage(): string {
  return globalThis.location?.hostname || 'latchkey'
}
