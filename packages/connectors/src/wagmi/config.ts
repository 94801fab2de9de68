import { findNetwork, gatewayUrl, type Latchkey } from '@latchkey/core'
import { type Chain, createClient } from 'viem'
import { type Config, cookieStorage, createConfig, createStorage, http } from 'wagmi'
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
}

/**
 * Returns wagmi's config, for wagmi 2 and 3: Latchkey's wallets as its one connector, and reads of the chain through the
 * gateway. Throws a `TypeError` if the client lacks one of the chains.
 */
export function latchkeyConfig<const chains extends Chains>({
  client,
  chains,
  open,
  ssr = false,
}: LatchkeyConfigOptions<chains>): Config<chains> {
  const missing = chains.find(({ id }) => !findNetwork(client, `eip155:${id}`))
  if (missing)
    throw new TypeError(`latchkeyConfig: the client does not have the chain ${missing.name}`)
  return createConfig({
    chains,
    connectors: [latchkey({ client, ...(open && { open }) })],
    // The client finds the wallets.
    multiInjectedProviderDiscovery: false,
    ssr,
    ...(ssr && { storage: createStorage({ storage: cookieStorage }) }),
    client: ({ chain }) =>
      createClient({
        chain,
        batch: { multicall: true },
        transport: http(proxyUrl(client, chain.id)),
      }),
  })
}

/** The gateway's JSON-RPC proxy of a chain. */
function proxyUrl(client: Latchkey, id: number): string {
  const url = new URL(gatewayUrl(client, 'v1/'))
  url.searchParams.set('chainId', `eip155:${id}`)
  return url.href
}
