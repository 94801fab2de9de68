import type { Namespace } from '@latchkey/protocol'
import type { Latchkey } from '../../client.ts'
import { internals } from '../../internal.ts'
import { isMobile } from '../../links/mobile.ts'
import { walletExclusion } from '../../wallets/explain/excluded.ts'
import { explained, explainList } from '../../wallets/explain/explain.ts'
import type { WalletExplanation, WalletReason } from '../../wallets/explain/reason.ts'
import type { ListInput } from '../../wallets/input.ts'
import type { Wallet } from '../../wallets/wallet.ts'

export type {
  WalletExplanation,
  WalletOrigin,
  WalletReason,
} from '../../wallets/explain/reason.ts'

export type ExplainArguments = {
  /** As the dialog was opened: with wallets of one namespace only. */
  namespace?: Namespace
  /** Absent: as this browser is. */
  mobile?: boolean
}

/**
 * Tells of every wallet that the client knows by now why the dialog shows or hides it: of its connectors, of the recent
 * wallets, of the site's own, of those it excludes, and of the served lists as far as they were fetched. A wallet that
 * is known in several ways is told of once for each. For people who build a site; nothing is fetched.
 */
export function explainWallets(
  client: Latchkey,
  { namespace, mobile = isMobile() }: ExplainArguments = {},
): WalletExplanation[] {
  const { served } = client[internals]
  const input = listInput(client, mobile, namespace)
  const list = explainList(input)
  const told = new Set(list.map(({ id }) => id))
  const others = (served.all ?? []).filter(({ id }) => !told.has(id))
  return [
    ...list,
    ...others.map((wallet) => explained(wallet, 'served', servedReason(client, input, wallet))),
    ...client.options.excludeWalletIds.map((id) => {
      const known = served.excluded?.find((wallet) => wallet.id === id)
      const reason: WalletReason = { code: 'excluded', by: 'id', value: id }
      return explained(known ?? { id, name: id }, 'excluded', reason)
    }),
  ]
}

function servedReason(client: Latchkey, { rules }: ListInput, wallet: Wallet): WalletReason {
  const exclusion = walletExclusion(wallet, rules)
  if (exclusion) return exclusion
  const { allWallets, enableWallets, features } = client.options
  const isThere =
    enableWallets &&
    features.allWallets &&
    (allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && rules.mobile))
  return { code: isThere ? 'onlyInAllWallets' : 'allWalletsHidden' }
}

function listInput(client: Latchkey, mobile: boolean, namespace?: Namespace): ListInput {
  const { options } = client
  const { connections, recent } = client.getState()
  const { served } = client[internals]
  const connectors = client.connectors.get()
  return {
    connectors,
    connections,
    recent,
    featured: served.featured ?? [],
    recommended: served.recommended ?? [],
    custom: options.customWallets,
    rules: {
      excluded: [...options.excludeWalletIds.map((id) => ({ id })), ...(served.excluded ?? [])],
      includeWalletIds: options.includeWalletIds,
      order: options.features.connectorTypeOrder,
      mobile,
      linkable: connectors.some((connector) => connector.pairs),
      ...(namespace && { namespace }),
    },
  }
}
