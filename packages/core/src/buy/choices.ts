import { type ChainId, families, isChainId, namespaceOf } from '@latchkey/protocol'
import type { OnrampProvider, PurchaseCurrency } from '@latchkey/protocol/wire'
import { findNetwork, type Latchkey } from '../kernel/client/client.ts'
import { activeAccount } from '../kernel/state/derive.ts'
import type { State } from '../kernel/state/state.ts'

/** Something that can be bought on one network. */
export type Purchasable = {
  /** What is bought. */
  currency: PurchaseCurrency
  /** The CAIP-2 id of the chain on which it is paid out. */
  chainId: ChainId
  /** What the services call that network. */
  networkName: string
}

/** What can be bought on the networks of the site by the accounts that are connected, the active network first. */
export function purchasables(
  client: Latchkey,
  state: State,
  currencies: readonly PurchaseCurrency[],
): Purchasable[] {
  const all = currencies.flatMap((currency) =>
    currency.networks.flatMap((network) => {
      const chainId = chainOf(network)
      return chainId && canReceive(client, state, chainId)
        ? [{ currency, chainId, networkName: network.display_name }]
        : []
    }),
  )
  const isActive = ({ chainId }: Purchasable) => chainId === state.network
  return [...all.filter(isActive), ...all.filter((one) => !isActive(one))]
}

/** The providers that pay out on the networks of a family. */
export function providersFor(
  providers: readonly OnrampProvider[],
  { chainId }: Pick<Purchasable, 'chainId'>,
): OnrampProvider[] {
  return providers.filter(({ supportedChains }) => supportedChains.includes(namespaceOf(chainId)))
}

/** Whether the services list the purchases of a provider. `unknown`: they do not say. */
export type PurchaseListing = 'listed' | 'unlisted' | 'unknown'

/**
 * Returns whether the services list the purchases of a provider. Older services list those of the page for test cards
 * without saying so.
 */
export function purchaseListing({
  listsPurchases,
  isSandbox,
}: Pick<OnrampProvider, 'listsPurchases' | 'isSandbox'>): PurchaseListing {
  if (listsPurchases ?? isSandbox) return 'listed'
  return listsPurchases === false ? 'unlisted' : 'unknown'
}

function chainOf({ caip_id, chain_id }: PurchaseCurrency['networks'][number]): ChainId | undefined {
  if (caip_id) return caip_id
  const id = chain_id.includes(':') ? chain_id : `eip155:${chain_id}`
  return isChainId(id) ? id : undefined
}

function canReceive(client: Latchkey, state: State, chainId: ChainId): boolean {
  const namespace = namespaceOf(chainId)
  const isServed = families[namespace].services.includes('onramp')
  return isServed && !!findNetwork(client, chainId) && !!activeAccount(state, namespace)
}
