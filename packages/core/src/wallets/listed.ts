import type { ConnectorGroup } from '@latchkey/protocol'
import type { Connector } from '../connector.ts'
import type { Readiness, WalletEntry } from './entry.ts'
import type { ListInput } from './input.ts'
import { isExcludedWallet, isIncludedWallet } from './rules.ts'
import type { Wallet } from './wallet.ts'

/** Wallets of a list that are neither excluded nor shown already. */
export function listedEntries(
  input: ListInput,
  wallets: readonly Wallet[],
  group: ConnectorGroup,
  shown: readonly WalletEntry[],
): WalletEntry[] {
  const entries: WalletEntry[] = []
  for (const wallet of wallets) {
    if (isExcludedWallet(wallet, input.rules)) continue
    // What the site adds by itself need not be on its own list of what to include.
    if (group !== 'custom' && !isIncludedWallet(wallet, input.rules)) continue
    if (shownAs(wallet, [...shown, ...entries], input.connectors)) continue
    entries.push(listedEntry(input, wallet, group))
  }
  return entries
}

/** The entry that a wallet of a list would only repeat. */
export function shownAs(
  wallet: Wallet,
  shown: readonly WalletEntry[],
  connectors: readonly Connector[],
): WalletEntry | undefined {
  return shown.find(
    (entry) =>
      reaches(entry, wallet, connectors) ||
      (wallet.rdns !== undefined && entry.wallet?.rdns === wallet.rdns),
  )
}

/** Whether an entry is the wallet, by id or because one of its connectors has the wallet's rdns. */
export function reaches(
  entry: WalletEntry,
  wallet: Wallet,
  connectors: readonly Connector[],
): boolean {
  return (
    entry.id === wallet.id ||
    entry.connectorIds.some((id) => id === wallet.id || isReachedBy(wallet, id, connectors))
  )
}

function isReachedBy(wallet: Wallet, id: string, connectors: readonly Connector[]): boolean {
  const connector = connectors.find((candidate) => candidate.id === id)
  if (!connector || connector.contested) return false
  return (
    connector.explorerId === wallet.id ||
    (wallet.rdns !== undefined && connector.info?.rdns === wallet.rdns)
  )
}

export function listedEntry(input: ListInput, wallet: Wallet, group: ConnectorGroup): WalletEntry {
  return {
    id: wallet.id,
    name: wallet.name,
    group,
    readiness: readinessOf(input, wallet),
    installed: false,
    recent: group === 'recent',
    contested: false,
    connectorIds: [],
    wallet: { ...wallet, installed: false },
    ...(wallet.image_url && { imageUrl: wallet.image_url }),
    ...(wallet.image_id && { imageId: wallet.image_id }),
  }
}

function readinessOf({ rules }: ListInput, wallet: Wallet): Readiness {
  const { namespace } = rules
  const serves =
    namespace === undefined ||
    !wallet.chains ||
    wallet.chains.some((id) => id.startsWith(`${namespace}:`))
  if (!serves) return 'Unsupported'
  const link = wallet.mobile_link ?? wallet.desktop_link ?? wallet.webapp_link
  return rules.linkable && link ? 'Loadable' : 'NotDetected'
}
