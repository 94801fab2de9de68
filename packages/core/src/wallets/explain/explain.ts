import type { ConnectorGroup } from '@latchkey/protocol'
import type { Connector } from '../../connector.ts'
import type { WalletEntry } from '../entry.ts'
import type { ListInput } from '../input.ts'
import { announcedBeside, installedEntries } from '../installed.ts'
import { isConnected, recommendedRoom } from '../list.ts'
import { listedEntries, listedEntry, reaches, shownAs } from '../listed.ts'
import type { Wallet } from '../wallet.ts'
import { connectorExclusion, walletExclusion } from './excluded.ts'
import { shownBy, type WalletExplanation, type WalletOrigin, type WalletReason } from './reason.ts'
import { sentenceOf } from './sentence.ts'

/** Why `listWallets` shows or hides each wallet of the same input. Pure. */
export function explainList(input: ListInput): WalletExplanation[] {
  const installed = installedEntries(input)
  const recent = input.recent.map((wallet) => ({
    wallet,
    reason: recentReason(input, wallet, installed),
  }))
  const head = [
    ...installed,
    ...recent
      .filter(({ reason }) => reason.code === 'listed')
      .map(({ wallet }) => listedEntry(input, wallet, 'recent')),
  ]
  const featured = listedEntries(input, input.featured, 'featured', head)
  const custom = listedEntries(input, input.custom, 'custom', [...head, ...featured])
  const shown = [...head, ...featured, ...custom]
  const room = recommendedRoom(head, featured, custom)
  return [
    ...input.connectors.map((connector) =>
      explained(connector, 'connector', connectorReason(input, connector, installed)),
    ),
    ...recent.map(({ wallet, reason }) => explained(wallet, 'recent', reason)),
    ...explainListed(input, 'featured', head),
    ...explainListed(input, 'custom', [...head, ...featured]),
    ...explainListed(input, 'recommended', shown, room),
  ]
}

/** A verdict with its sentence. */
export function explained(
  { id, name }: { id: string; name: string },
  origin: WalletOrigin,
  reason: WalletReason,
): WalletExplanation {
  return { id, name, origin, shown: shownBy(reason), reason, sentence: sentenceOf(name, reason) }
}

function connectorReason(
  input: ListInput,
  connector: Connector,
  installed: readonly WalletEntry[],
): WalletReason {
  const { namespace } = input.rules
  if (namespace !== undefined && !connector.namespaces.includes(namespace)) {
    return { code: 'otherNamespace', namespace }
  }
  if (connector.listing !== 'row') return { code: 'embedded' }
  const exclusion = connectorExclusion(connector, input.rules)
  if (exclusion) return exclusion
  const beside = announcedBeside(connector, input)
  if (beside && connector.type === 'INJECTED') return { code: 'nameless', beside: beside.id }
  const { id } = beside ?? connector
  const entry = installed.find(({ connectorIds }) => connectorIds.includes(id))
  if (beside) return { code: 'duplicate', of: entry?.id ?? '' }
  if (!entry || entry.id !== connector.id) return { code: 'partOf', of: entry?.id ?? '' }
  return { code: 'listed', group: groupOf(input, entry, installed), readiness: entry.readiness }
}

/** An installed wallet moves up to the recent ones when it was used before and is not connected. */
function groupOf(
  input: ListInput,
  entry: WalletEntry,
  installed: readonly WalletEntry[],
): ConnectorGroup {
  const isRecent = input.recent.some((wallet) => {
    const there = installed.find((one) => reaches(one, wallet, input.connectors))
    return there === entry && !isConnected(wallet, input.connections)
  })
  return isRecent && entry.group === 'injected' ? 'recent' : entry.group
}

function recentReason(
  input: ListInput,
  wallet: Wallet,
  installed: readonly WalletEntry[],
): WalletReason {
  if (isConnected(wallet, input.connections)) return { code: 'connected' }
  const there = installed.find((entry) => reaches(entry, wallet, input.connectors))
  if (there) return { code: 'partOf', of: there.id }
  if (input.connectors.some(({ id }) => id === wallet.id)) return { code: 'hiddenHere' }
  const exclusion = walletExclusion(wallet, { ...input.rules, includeWalletIds: [] })
  return exclusion ?? listed(input, wallet, 'recent')
}

function explainListed(
  input: ListInput,
  origin: 'featured' | 'custom' | 'recommended',
  shown: readonly WalletEntry[],
  room = Number.POSITIVE_INFINITY,
): WalletExplanation[] {
  const rules = origin === 'custom' ? { ...input.rules, includeWalletIds: [] } : input.rules
  const entries: WalletEntry[] = []
  const reasonOf = (wallet: Wallet): WalletReason => {
    const exclusion = walletExclusion(wallet, rules)
    if (exclusion) return exclusion
    const same = shownAs(wallet, [...shown, ...entries], input.connectors)
    if (same) return { code: 'duplicate', of: same.id }
    entries.push(listedEntry(input, wallet, origin))
    return entries.length > room ? { code: 'noRoom' } : listed(input, wallet, origin)
  }
  return input[origin].map((wallet) => explained(wallet, origin, reasonOf(wallet)))
}

function listed(input: ListInput, wallet: Wallet, group: ConnectorGroup): WalletReason {
  return { code: 'listed', group, readiness: listedEntry(input, wallet, group).readiness }
}
