import { gatewayTransport, latchkey } from '@latchkey/connectors/wagmi'
import type { CreateConfigParameters, CreateConnectorFn } from 'wagmi'
import { type SiteChains, type SiteOptions, siteClient } from './siteClient.ts'
import { type PassedOptions, passedOn, type Transports } from './wagmiOptions.ts'

/** Parameters of wagmi's `createConfig` that `getDefaultConfig` passes on. */
export type WagmiOptions = PassedOptions & {
  /** How wagmi reads a chain, by its id. Default: through the gateway. */
  transports?: Transports
  /** Without effect: the client finds the wallets. */
  multiInjectedProviderDiscovery?: boolean | undefined
}

/** Returns the parameters of wagmi's `createConfig` for a site that was written for another dialog. */
export function wagmiParameters(
  options: SiteOptions & WagmiOptions,
  chains: SiteChains,
  withoutEffect: Readonly<Record<string, unknown>> = {},
): CreateConfigParameters {
  const { multiInjectedProviderDiscovery, transports = {} } = options
  const client = siteClient(options, chains, {
    ...withoutEffect,
    multiInjectedProviderDiscovery: multiInjectedProviderDiscovery === false,
  })
  const reads = chains.map(({ id }) => [id, transports[id] ?? gatewayTransport(client, id)])
  return {
    chains,
    connectors: [latchkey({ client })],
    ...passedOn(options),
    transports: Object.fromEntries(reads),
  }
}

/** Returns the one connector for wagmi's `createConfig`, with the wallets that the client finds and the gateway lists. */
export function siteConnectors(
  options: SiteOptions,
  withoutEffect: Readonly<Record<string, unknown>> = {},
): CreateConnectorFn[] {
  return [
    (config) => latchkey({ client: siteClient(options, config.chains, withoutEffect) })(config),
  ]
}
