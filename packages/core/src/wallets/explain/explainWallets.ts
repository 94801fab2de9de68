import type { Namespace } from '@latchkey/protocol'
import type { Latchkey } from '../../kernel/client/client.ts'
import { internals } from '../../kernel/client/internal.ts'
import { isMobile } from '../../kernel/links/mobile.ts'
import { type ListInput, listRules, showsAllWallets } from '../input.ts'
import { suitedWallets } from '../recommend.ts'
import { servedExclusion } from '../rules.ts'
import type { WalletReason } from '../verdict.ts'
import { explained, explainList, type WalletExplanation } from './explainList.ts'

export type { WalletOrigin, WalletReason } from '../verdict.ts'
export type { WalletExplanation } from './explainList.ts'

/** For which opening of the dialog `explainWallets` answers. */
export type ExplainArguments = {
  /** As the dialog was opened: with wallets of one namespace only. */
  namespace?: Namespace
  /** Absent: as this browser is. */
  mobile?: boolean
}

/**
 * Explains for every known wallet why the dialog shows or hides it: connectors, recent wallets, the site's custom and
 * excluded wallets, and the fetched pages of the served lists. Returns one entry for each way in which a wallet is
 * known. A debugging aid for developers of a site; fetches nothing.
 */
export function explainWallets(
  client: Latchkey,
  { namespace, mobile = isMobile() }: ExplainArguments = {},
): WalletExplanation[] {
  const { served } = client[internals]
  const input = listInput(client, mobile, namespace)
  const list = explainList(input)
  const knownIds = new Set(list.map(({ id }) => id))
  const others = (served.all ?? []).filter(({ id }) => !knownIds.has(id))
  const behind: WalletReason = {
    code: showsAllWallets(client.options, mobile) ? 'onlyInAllWallets' : 'allWalletsHidden',
  }
  return [
    ...list,
    ...others.map((wallet) => {
      const reason = servedExclusion(wallet, input.rules) ?? behind
      return explained({ ...wallet, origin: 'served', reason })
    }),
    ...client.options.excludeWalletIds.map((id) => {
      const known = served.excluded?.find((wallet) => wallet.id === id)
      const reason: WalletReason = { code: 'excluded', by: 'id', value: id }
      return explained({ ...(known ?? { id, name: id }), origin: 'excluded', reason })
    }),
  ]
}

function listInput(client: Latchkey, mobile: boolean, namespace: Namespace | undefined): ListInput {
  const { options } = client
  const { connections, recent } = client.getState()
  const { featured = [], recommended = [], excluded = [] } = client[internals].served
  const connectors = client.connectors.get()
  const rules = listRules(options, { connectors, excluded, namespace, mobile })
  return {
    connectors,
    connections,
    recent,
    featured,
    recommended: suitedWallets(recommended, rules),
    custom: options.customWallets,
    rules,
  }
}
