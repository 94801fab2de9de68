import { findNetwork, gatewayUrl, type Latchkey } from '@latchkey/core'
import { type Chain, createClient, type Transport } from 'viem'
import { type Config, cookieStorage, createConfig, createStorage, http, type Storage } from 'wagmi'
import { latchkey } from './connector.ts'

type Chains = readonly [Chain, ...Chain[]]

/** Options of `latchkeyConfig`. */
export type LatchkeyConfigOptions<chains extends Chains> = {
  /** The client whose wallet is wagmi's. */
  client: Latchkey
  /** The EVM networks of the client, as `wagmi/chains` has them. */
  chains: chains
  /** Opens the dialog, for wagmi's `connect` while no wallet is connected. Default: opens the client's dialog. */
  open?: () => void
  /** Whether a server renders the page: wagmi then keeps its state in cookies. Default: `false`. */
  ssr?: boolean
  /** How wagmi reads a chain, by its id. Default: through the gateway. */
  transports?: { readonly [id in chains[number]['id']]?: Transport }
  /** Where wagmi keeps its state. Default: cookies with `ssr`, else as wagmi itself. */
  storage?: Storage | null
}

/**
 * Returns wagmi's config, for wagmi 2 and 3: Latchkey's wallets as its one connector, and reads of the chain through the
 * gateway, unless `transports` has the chain. Throws a `TypeError` if the client lacks one of the chains.
 */
export function latchkeyConfig<const chains extends Chains>({
  client,
  chains,
  open,
  ssr = false,
  transports = {},
  storage = ssr ? createStorage({ storage: cookieStorage }) : undefined,
}: LatchkeyConfigOptions<chains>): Config<chains> {
  const given: Record<number, Transport | undefined> = transports
  const missing = chains.find(({ id }) => !findNetwork(client, `eip155:${id}`))
  if (missing)
    throw new TypeError(`latchkeyConfig: the client does not have the chain ${missing.name}`)
  return createConfig({
    chains,
    connectors: [latchkey({ client, ...(open && { open }) })],
    // The client finds the wallets.
    multiInjectedProviderDiscovery: false,
    ssr,
    ...(storage !== undefined && { storage }),
    client: ({ chain }) =>
      createClient({
        chain,
        batch: { multicall: true },
        transport: given[chain.id] ?? gatewayTransport(client, chain.id),
      }),
  })
}

/** Returns how wagmi and viem read a chain through the gateway of a client. */
export function gatewayTransport(client: Latchkey, id: number): Transport {
  const url = new URL(gatewayUrl(client, 'v1/'))
  url.searchParams.set('chainId', `eip155:${id}`)
  return http(url.href)
}
