import type { ConnectorGroup } from '@latchkey/protocol'
import type { Connector } from '../kernel/connector/connector.ts'
import { hasPicture, type WalletEntry } from './entry.ts'
import type { ListInput } from './input.ts'
import type { Original } from './lookAlike/judgement.ts'
import { isConnected, reaches } from './reach.ts'
import { connectorExclusion } from './rules.ts'
import type { Verdict, WalletReason } from './verdict.ts'

/** Judges the connectors, in their order. Those that are one wallet share its entry. */
export function judgeConnectors(input: ListInput): Verdict[] {
  const hidden = new Map(input.connectors.map((one) => [one, hidingReason(one, input)]))
  const usable = input.connectors.filter((connector) => !hidden.get(connector))
  const { judge, room = Number.POSITIVE_INFINITY } = input.rules
  const lookAlikes: LookAlikes = judge?.originals(input) ?? new Map()
  const groups = groupByWallet(usable, lookAlikes)
  const entries = markRecent(
    groups.map((group) => connectorEntry(group, lookAlikes)),
    input,
  )
  const shown = judge?.inView(entries, input, room) ?? firstInView(entries, room)
  const byConnector = new Map(
    entries.flatMap((entry) => entry.connectorIds.map((id) => [id, entry] as const)),
  )
  return input.connectors.map((connector) => {
    const { id, name } = connector
    const reason = hidden.get(connector)
    return { id, name, origin: 'connector', ...verdictOn(id, reason, byConnector, shown) }
  })
}

/**
 * Those that there is room for until the judge is loaded: what the visitor or the site chose, then those with a picture,
 * then the others, each as they came.
 */
function firstInView(entries: readonly WalletEntry[], room: number): ReadonlySet<WalletEntry> {
  const isChosen = ({ recent, group }: WalletEntry) => recent || group !== 'injected'
  let left = room - entries.filter(isChosen).length
  const isFirst = (entry: WalletEntry) => isChosen(entry) || hasPicture(entry)
  const inOrder = [...entries.filter(isFirst), ...entries.filter((entry) => !isFirst(entry))]
  return new Set(inOrder.filter((entry) => isChosen(entry) || left-- > 0))
}

function verdictOn(
  id: string,
  hidden: WalletReason | undefined,
  entries: ReadonlyMap<string, WalletEntry>,
  shown: ReadonlySet<WalletEntry>,
): Pick<Verdict, 'reason' | 'entry'> {
  if (hidden?.code === 'duplicate')
    return { reason: { code: 'duplicate', of: entries.get(hidden.of)?.id ?? hidden.of } }
  const entry = entries.get(id)
  if (hidden || !entry) return { reason: hidden ?? { code: 'hiddenHere' } }
  if (!shown.has(entry)) return { reason: { code: 'crowded' } }
  const { group, readiness } = entry
  return entry.id === id
    ? { entry, reason: { code: 'listed', group, readiness } }
    : { entry, reason: { code: 'partOf', of: entry.id } }
}

function hidingReason(connector: Connector, input: ListInput): WalletReason | undefined {
  const { namespace } = input.rules
  if (namespace !== undefined && !connector.namespaces.includes(namespace))
    return { code: 'otherNamespace', namespace }
  if (connector.listing !== 'row') return { code: 'embedded' }
  const exclusion = connectorExclusion(connector, input.rules)
  if (exclusion) return exclusion
  const beside = announcedBeside(connector, input) ?? multichainBeside(connector, input)
  if (!beside) return undefined
  return connector.type === 'INJECTED'
    ? { code: 'nameless', beside: beside.id }
    : { code: 'duplicate', of: beside.id }
}

/**
 * The wallet that announced itself and hides a connector: any hides the nameless injected wallet, on phones one of its
 * namespace; the one of the same rdns hides what the site brings.
 */
function announcedBeside(
  connector: Connector,
  { connectors, rules }: ListInput,
): Connector | undefined {
  return connectors.find(
    (other) =>
      other.type === 'ANNOUNCED' &&
      (connector.type === 'INJECTED'
        ? !rules.mobile || serves(other, connector)
        : repeats(connector, other) && !connectorExclusion(other, rules)),
  )
}

/** The connector of several families that is the wallet which announced itself for one of them. */
function multichainBeside(
  connector: Connector,
  { connectors, rules }: ListInput,
): Connector | undefined {
  if (connector.type !== 'ANNOUNCED' || connector.contested) return undefined
  return connectors.find(
    (other) =>
      other.type === 'MULTI_CHAIN' &&
      serves(other, connector) &&
      isSameWallet(connector, other) &&
      !connectorExclusion(other, rules),
  )
}

/** By rdns. Wallet Standard wallets announce only a name. */
function isSameWallet({ info, name }: Connector, other: Connector): boolean {
  return info?.rdns === undefined ? name === other.name : info.rdns === other.info?.rdns
}

/** Whether a wallet that the site brings is the one that is installed, and does no more. */
function repeats(connector: Connector, installed: Connector): boolean {
  return (
    connector.type === 'EXTERNAL' &&
    connector.info?.rdns !== undefined &&
    connector.info.rdns === installed.info?.rdns &&
    !installed.contested &&
    serves(installed, connector)
  )
}

function serves(one: Connector, other: Connector): boolean {
  return other.namespaces.every((namespace) => one.namespaces.includes(namespace))
}

function sharesNamespace(one: Connector, other: Connector): boolean {
  return one.namespaces.some((namespace) => other.namespaces.includes(namespace))
}

type Group = [Connector, ...Connector[]]
type LookAlikes = ReadonlyMap<Connector, Original>

/** One wallet may announce itself once for each namespace, under one name. A contested one, and one that looks like another, is never merged. */
function groupByWallet(connectors: readonly Connector[], lookAlikes: LookAlikes): Group[] {
  const groups: Group[] = []
  const byName = new Map<string, Group[]>()
  for (const connector of connectors) {
    const namesakes = byName.get(walletName(connector)) ?? []
    const isAlone = connector.contested || lookAlikes.has(connector)
    const group = isAlone ? undefined : namesakes.find((one) => belongsTo(connector, one))
    if (group) {
      group.push(connector)
      continue
    }
    const made: Group = [connector]
    groups.push(made)
    if (!isAlone) byName.set(walletName(connector), [...namesakes, made])
  }
  return groups
}

function belongsTo(connector: Connector, group: Group): boolean {
  return group.every((member) => !sharesNamespace(member, connector))
}

function walletName(connector: Connector): string {
  const name = connector.name.toLowerCase()
  return name === 'trust wallet' ? 'trust' : name
}

function connectorEntry(group: Group, lookAlikes: LookAlikes): WalletEntry {
  const [first] = group
  const original = lookAlikes.get(first)
  const own = group.find((connector) => connector.imageUrl)?.imageUrl
  const imageUrl = original && original.imageUrl === own ? undefined : own
  const imageId = group.find((connector) => connector.imageId)?.imageId
  const installed = group.some(isInBrowser)
  return {
    id: first.id,
    name: first.name,
    group: groupOf(first),
    readiness: installed ? 'Installed' : 'Loadable',
    installed,
    recent: false,
    contested: group.some((connector) => connector.contested),
    ...(original && { looksLike: original.name }),
    connectorIds: group.map((connector) => connector.id),
    ...(imageUrl && { imageUrl }),
    ...(imageId && { imageId }),
  }
}

/** Whether the wallet itself is in this browser. Devices, apps, wallets of other pages and of WalletConnect are elsewhere. */
function isInBrowser({ type, reaches, presents }: Connector): boolean {
  return type !== 'EXTERNAL' && reaches === 'one' && presents !== 'app'
}

/** An installed wallet moves up to the recent ones when it was used before and is not connected. */
function markRecent(
  entries: readonly WalletEntry[],
  { recent, connections, connectors }: ListInput,
): WalletEntry[] {
  const used = recent
    .filter((wallet) => !isConnected(wallet, connections))
    .map((wallet) => entries.find((entry) => reaches(entry, wallet, connectors)))
  return entries.map((entry) => {
    if (!used.includes(entry)) return entry
    const group = entry.group === 'injected' ? 'recent' : entry.group
    return { ...entry, group, recent: true }
  })
}

function groupOf(connector: Connector): ConnectorGroup {
  if (connector.reaches === 'many') return 'walletConnect'
  return connector.type === 'EXTERNAL' ? 'external' : 'injected'
}
