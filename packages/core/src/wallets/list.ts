import { type ConnectorGroup, connectorTypeOrder } from '@latchkey/protocol'
import type { Connection } from '../state/state.ts'
import type { WalletEntry } from './entry.ts'
import type { ListInput } from './input.ts'
import { installedEntries } from './installed.ts'
import { listedEntries, listedEntry, reaches } from './listed.ts'
import { isExcludedWallet } from './rules.ts'
import type { Wallet } from './wallet.ts'

/** The wallets to offer, hidden, deduplicated and ordered by the rules. Pure. */
export function listWallets(input: ListInput): WalletEntry[] {
  const installed = installedEntries(input)
  const recent = recentEntries(input, installed)
  const head = [...new Set([...recent, ...installed])]
  const featured = listedEntries(input, input.featured, 'featured', head)
  const custom = listedEntries(input, input.custom, 'custom', [...head, ...featured])
  const shown = [...head, ...featured, ...custom]
  const recommended = listedEntries(input, input.recommended, 'recommended', shown)
  const room = recommendedRoom(head, featured, custom)
  return order([...shown, ...recommended.slice(0, room)], input.rules.order ?? [])
}

/** At most two, less for each wallet that is shown for being there; none beside wallets the site chose itself. */
export function recommendedRoom(
  head: readonly WalletEntry[],
  featured: readonly WalletEntry[],
  custom: readonly WalletEntry[],
): number {
  if (featured.length > 0 || custom.length > 0) return 0
  return Math.max(0, 2 - head.filter((entry) => entry.group !== 'walletConnect').length)
}

/** By group, in the order given; groups that it leaves out come behind. */
function order(entries: WalletEntry[], given: readonly ConnectorGroup[]): WalletEntry[] {
  const groups = [...new Set([...given, ...connectorTypeOrder])]
  return groups.flatMap((group) => entries.filter((entry) => entry.group === group))
}

/** Recent wallets that are not connected now: the installed ones marked, the others as they are remembered. */
function recentEntries(input: ListInput, installed: readonly WalletEntry[]): WalletEntry[] {
  const entries = new Set<WalletEntry>()
  for (const wallet of input.recent) {
    if (isConnected(wallet, input.connections)) continue
    const there = installed.find((entry) => reaches(entry, wallet, input.connectors))
    if (there) entries.add(marked(there))
    else if (!isLeftOut(wallet, input)) entries.add(listedEntry(input, wallet, 'recent'))
  }
  return [...entries]
}

function marked(entry: WalletEntry): WalletEntry {
  entry.recent = true
  if (entry.group === 'injected') entry.group = 'recent'
  return entry
}

/** A remembered wallet that is here but was hidden from this list, or that the site excludes by now. */
function isLeftOut(wallet: Wallet, { connectors, rules }: ListInput): boolean {
  const isHidden = connectors.some((connector) => connector.id === wallet.id)
  return isHidden || isExcludedWallet(wallet, rules)
}

/** A wallet that is connected now is not offered as a recent one. */
export function isConnected(wallet: Wallet, connections: readonly Connection[]): boolean {
  return connections.some((connection) => connection.connectorId === wallet.id)
}
