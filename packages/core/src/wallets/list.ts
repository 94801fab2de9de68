import {
  type ConnectorGroup,
  connectorTypeOrder,
  type Namespace,
  type WalletFeature,
} from '@latchkey/protocol'
import type { Connector } from '../connector.ts'
import type { Connection, Wallet } from '../state/state.ts'
import type { Readiness, WalletEntry } from './entry.ts'
import { isExcludedConnector, isExcludedWallet, type ListRules } from './rules.ts'

export type ListInput = {
  connectors: readonly Connector[]
  connections: readonly Connection[]
  recent: readonly Wallet[]
  /** Wallets from the served list, as far as they are loaded. */
  featured: readonly Wallet[]
  recommended: readonly Wallet[]
  custom: readonly Wallet[]
  rules: ListRules & {
    order?: readonly ConnectorGroup[]
    /** Only wallets of this namespace, when the caller asked for one. */
    namespace?: Namespace
    mobile: boolean
    /** A WalletConnect connector is there, so a wallet that is not installed can be reached by link or code. */
    linkable: boolean
  }
}

/** The wallets to offer, hidden, deduplicated and ordered by the rules. Pure. */
export function listWallets(input: ListInput): WalletEntry[] {
  const installed = installedEntries(input)
  const recent = recentEntries(input, installed)
  const head = [...recent, ...installed.filter((entry) => !recent.includes(entry))]
  const featured = listedEntries(input, input.featured, 'featured', head)
  const custom = listedEntries(input, input.custom, 'custom', [...head, ...featured])
  const shown = [...head, ...featured, ...custom]
  const recommended = listedEntries(input, input.recommended, 'recommended', shown)
  return order(
    [...shown, ...recommended.slice(0, recommendedRoom(head, featured, custom))],
    input.rules.order ?? connectorTypeOrder,
  )
}

/** At most two, less for each wallet that is shown for being there; none beside wallets the site chose itself. */
function recommendedRoom(
  head: readonly WalletEntry[],
  featured: readonly WalletEntry[],
  custom: readonly WalletEntry[],
): number {
  if (featured.length > 0 || custom.length > 0) return 0
  return Math.max(0, 2 - head.filter((entry) => entry.group !== 'walletConnect').length)
}

function order(entries: WalletEntry[], groups: readonly ConnectorGroup[]): WalletEntry[] {
  return groups.flatMap((group) => entries.filter((entry) => entry.group === group))
}

function installedEntries({ connectors, rules }: ListInput): WalletEntry[] {
  const usable = connectors.filter(
    (connector) =>
      (rules.namespace === undefined || connector.namespaces.includes(rules.namespace)) &&
      connector.type !== 'AUTH' &&
      !isExcludedConnector(connector, rules) &&
      !isHiddenInjected(connector, connectors, rules.mobile),
  )
  return groupByWallet(usable).map(connectorEntry)
}

/** The nameless injected wallet: shown only when no wallet announced itself, on phones per namespace. */
function isHiddenInjected(
  connector: Connector,
  connectors: readonly Connector[],
  mobile: boolean,
): boolean {
  if (connector.type !== 'INJECTED') return false
  return connectors.some(
    (other) => other.type === 'ANNOUNCED' && (!mobile || sharesNamespace(other, connector)),
  )
}

function sharesNamespace(one: Connector, other: Connector): boolean {
  return one.namespaces.some((namespace) => other.namespaces.includes(namespace))
}

/** One wallet may announce itself once for each namespace, under one name. A contested one is never merged. */
function groupByWallet(connectors: readonly Connector[]): Connector[][] {
  const groups: Connector[][] = []
  for (const connector of connectors) {
    const group = groups.find((candidate) => belongsTo(connector, candidate))
    if (group) group.push(connector)
    else groups.push([connector])
  }
  return groups
}

function belongsTo(connector: Connector, group: readonly Connector[]): boolean {
  return group.every(
    (member) =>
      !connector.contested &&
      !member.contested &&
      walletName(member) === walletName(connector) &&
      !sharesNamespace(member, connector),
  )
}

const nameOverrides: Record<string, string> = { 'trust wallet': 'trust' }

function walletName(connector: Connector): string {
  const name = connector.name.toLowerCase()
  return nameOverrides[name] ?? name
}

function connectorEntry(group: readonly Connector[]): WalletEntry {
  const [first] = group
  if (!first) throw new RangeError('A wallet entry needs a connector')
  const imageUrl = group.find((connector) => connector.imageUrl)?.imageUrl
  const imageId = group.find((connector) => connector.imageId)?.imageId
  return {
    id: first.id,
    name: first.name,
    group: groupOf(first),
    readiness: 'Installed',
    recent: false,
    contested: group.some((connector) => connector.contested),
    connectorIds: group.map((connector) => connector.id),
    ...(imageUrl && { imageUrl }),
    ...(imageId && { imageId }),
  }
}

function groupOf(connector: Connector): ConnectorGroup {
  if (connector.type === 'WALLET_CONNECT') return 'walletConnect'
  return connector.type === 'EXTERNAL' ? 'external' : 'injected'
}

/** Recent wallets that are not connected now: the installed ones marked, the others as they are remembered. */
function recentEntries(input: ListInput, installed: readonly WalletEntry[]): WalletEntry[] {
  return input.recent.flatMap((wallet) => {
    if (isConnected(wallet, input.connections)) return []
    const there = installed.find((entry) => isSameWallet(entry, wallet))
    if (there) {
      there.recent = true
      if (there.group === 'injected') there.group = 'recent'
      return [there]
    }
    if (isExcludedWallet(wallet, { ...input.rules, includeWalletIds: [] })) return []
    return [{ ...listedEntry(input, wallet, 'recent'), recent: true }]
  })
}

function isConnected(wallet: Wallet, connections: readonly Connection[]): boolean {
  return connections.some((connection) => connection.connectorId === wallet.id)
}

function isSameWallet(entry: WalletEntry, wallet: Wallet): boolean {
  return entry.id === wallet.id || entry.connectorIds.includes(wallet.id)
}

function listedEntries(
  input: ListInput,
  wallets: readonly Wallet[],
  group: ConnectorGroup,
  shown: readonly WalletEntry[],
): WalletEntry[] {
  const custom = group === 'custom'
  return wallets
    .filter((wallet) => custom || !isExcludedWallet(wallet, input.rules))
    .filter((wallet) => !isShown(wallet, shown, input.connectors))
    .map((wallet) => listedEntry(input, wallet, group))
}

/** A listed wallet is a duplicate when it is shown already by id, or when an installed one has its rdns. */
function isShown(
  wallet: Wallet,
  shown: readonly WalletEntry[],
  connectors: readonly Connector[],
): boolean {
  return shown.some(
    (entry) =>
      isSameWallet(entry, wallet) ||
      (wallet.rdns !== undefined && entry.wallet?.rdns === wallet.rdns) ||
      entry.connectorIds.some((id) => isReachedBy(wallet, id, connectors)),
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

function listedEntry(input: ListInput, wallet: Wallet, group: ConnectorGroup): WalletEntry {
  return {
    id: wallet.id,
    name: wallet.name,
    group,
    readiness: readinessOf(input, wallet),
    recent: false,
    contested: false,
    connectorIds: [],
    wallet,
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

/** The wallet features that are on, in the site's order. */
export function walletFeatures(features: {
  walletFeaturesOrder: readonly WalletFeature[]
  onramp: boolean
  swaps: boolean
  receive: boolean
  send: boolean
}): WalletFeature[] {
  return features.walletFeaturesOrder.filter((feature) => features[feature])
}
