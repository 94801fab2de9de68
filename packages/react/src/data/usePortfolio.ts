import {
  activeAccount,
  connectedNamespaces,
  findNetwork,
  type Latchkey,
  type State,
} from '@latchkey/core'
import { balances, unreadBalancesOf } from '@latchkey/core/features'
import { accountId, families, namespaceOf } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { useClientState, useDialogContext } from '../dialog/dialogContext.ts'
import { isUnsupported } from './isUnsupported.ts'
import { useResources } from './queries.ts'
import type { Owner } from './useAccount.ts'

/** What the visitor holds on one network, as far as it could be read. */
export type Holding = {
  owner: Owner
  tokens: readonly TokenBalance[] | undefined
  error: unknown
  /** When the tokens were read, in milliseconds of epoch. */
  readAt: number | undefined
  /** The answer lacks some of what is held there. */
  isPartly: boolean
}

export type Portfolio = {
  /** By network, the active one first, without networks whose balances no service can read. */
  holdings: readonly Holding[]
  /** Some network has neither answered nor failed. */
  isPending: boolean
  /** Reads again what failed. */
  retry(): void
}

/** What the active account and those of the other connected families hold on all of their networks. */
export function usePortfolio(): Portfolio {
  const { client } = useDialogContext()
  const owners = ownersOf(client, useClientState())
  const { answers, retry } = useResources(
    client,
    owners.map((owner) => balances(client, owner)),
  )
  const holdings = owners.flatMap((owner, index) => {
    const { data, error, readAt } = answers[index] ?? {}
    const isActive = index === 0
    if (!isActive && isUnsupported(error)) return []
    // An empty balance on another network than the active one is left out.
    const tokens = isActive ? data : data?.filter(({ quantity }) => Number(quantity.numeric) > 0)
    const isPartly = data !== undefined && unreadBalancesOf(client, owner).length > 0
    return [{ owner, tokens, error, readAt, isPartly }]
  })
  return {
    holdings,
    isPending: answers.some(({ isPending }) => isPending),
    retry() {
      retry()
      for (const { owner, isPartly } of holdings)
        if (isPartly)
          client.resources.invalidate('balances', accountId(owner.chainId, owner.address))
    },
  }
}

/** The account on the active network, then those on the other ones. Test networks do not count with real ones. */
function ownersOf(client: Latchkey, state: State): Owner[] {
  const isTest = (chainId: Owner['chainId']) => findNetwork(client, chainId)?.testnet === true
  const connected = connectedNamespaces(state)
  const chains = client.options.networks
    .filter(({ chainNamespace }) => connected.includes(chainNamespace))
    .filter(({ chainNamespace }) => families[chainNamespace].services.includes('balance'))
    .map(({ caipNetworkId }) => caipNetworkId)
    .filter((chainId) => chainId !== state.network && isTest(chainId) === isTest(state.network))
  return [state.network, ...chains].flatMap((chainId) => {
    const active = activeAccount(state, namespaceOf(chainId))
    return active ? [{ chainId, address: active.account.address }] : []
  })
}
