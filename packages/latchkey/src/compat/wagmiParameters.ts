import { gatewayTransport, latchkey } from '@latchkey/connectors/wagmi'
import type { Latchkey } from '@latchkey/core'
import type { CreateConfigParameters, CreateConnectorFn } from 'wagmi'
import { type SiteChains, type SiteOptions, siteClient } from './siteClient.ts'
import { type PassedOptions, passedOn, type Transports } from './wagmiOptions.ts'
import { warnOnce } from './warnOnce.ts'

/** Parameters of wagmi's `createConfig` that `getDefaultConfig` passes on. */
export type WagmiOptions = PassedOptions & {
  /** How wagmi reads a chain, by its id. Default: through the gateway. */
  transports?: Transports
  /** Without effect: the client finds the wallets. */
  multiInjectedProviderDiscovery?: boolean | undefined
  /** Further connectors of wagmi, such as that of a mini app. The dialog does not list them. */
  connectors?: CreateConfigParameters['connectors']
}

/** A site, and what else is done with its client once it is made. */
export type SiteSetup = SiteOptions & { onClient?: (client: Latchkey) => void }

/** What `siteConnectors` has made. */
const ownConnectors = new WeakSet<CreateConnectorFn>()

/** Returns the parameters of wagmi's `createConfig` for a site that was written for another dialog. */
export function wagmiParameters(
  options: SiteSetup & WagmiOptions,
  chains: SiteChains,
  withoutEffect: Readonly<Record<string, unknown>> = {},
): CreateConfigParameters {
  const { multiInjectedProviderDiscovery, transports = {}, connectors = [] } = options
  // A config has one client.
  const others = connectors.filter((one) => !ownConnectors.has(one))
  const client = siteClient(options, chains, {
    ...withoutEffect,
    multiInjectedProviderDiscovery: multiInjectedProviderDiscovery === false,
  })
  options.onClient?.(client)
  if (others.length > 0)
    warnOnce(
      client,
      'connectors of getDefaultConfig connect in wagmi: the dialog does not list them',
    )
  const reads = chains.map(({ id }) => [id, transports[id] ?? gatewayTransport(client, id)])
  return {
    chains,
    connectors: [latchkey({ client }), ...others],
    ...passedOn(options),
    transports: Object.fromEntries(reads),
  }
}

/** Returns the one connector for wagmi's `createConfig`, with the wallets that the client finds and the gateway lists. */
export function siteConnectors(
  options: SiteSetup,
  withoutEffect: Readonly<Record<string, unknown>> = {},
): CreateConnectorFn[] {
  const connector: CreateConnectorFn = (config) => {
    const client = siteClient(options, config.chains, withoutEffect)
    options.onClient?.(client)
    return latchkey({ client })(config)
  }
  ownConnectors.add(connector)
  return [connector]
}
