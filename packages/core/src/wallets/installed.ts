import type { ConnectorGroup } from '@latchkey/protocol'
import type { Connector } from '../connector.ts'
import type { WalletEntry } from './entry.ts'
import type { ListInput } from './input.ts'
import { isExcludedConnector } from './rules.ts'

/** The wallets that are there, one entry each. */
export function installedEntries(input: ListInput): WalletEntry[] {
  const { connectors, rules } = input
  const usable = connectors.filter(
    (connector) =>
      (rules.namespace === undefined || connector.namespaces.includes(rules.namespace)) &&
      connector.listing === 'row' &&
      !isExcludedConnector(connector, rules) &&
      !announcedBeside(connector, input),
  )
  return groupByWallet(usable).map(connectorEntry)
}

/**
 * The wallet that announced itself and hides a connector: any hides the nameless injected wallet, on phones one of its
 * namespace; the one of the same rdns hides what the site brings.
 */
export function announcedBeside(
  connector: Connector,
  { connectors, rules }: ListInput,
): Connector | undefined {
  return connectors.find(
    (other) =>
      other.type === 'ANNOUNCED' &&
      (connector.type === 'INJECTED'
        ? !rules.mobile || serves(other, connector)
        : repeats(connector, other) && !isExcludedConnector(other, rules)),
  )
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

/** One wallet may announce itself once for each namespace, under one name. A contested one is never merged. */
function groupByWallet(connectors: readonly Connector[]): Group[] {
  const groups: Group[] = []
  for (const connector of connectors) {
    const group = groups.find((candidate) => belongsTo(connector, candidate))
    if (group) group.push(connector)
    else groups.push([connector])
  }
  return groups
}

function belongsTo(connector: Connector, group: Group): boolean {
  return group.every(
    (member) =>
      !connector.contested &&
      !member.contested &&
      walletName(member) === walletName(connector) &&
      !sharesNamespace(member, connector),
  )
}

function walletName(connector: Connector): string {
  const name = connector.name.toLowerCase()
  return name === 'trust wallet' ? 'trust' : name
}

function connectorEntry(group: Group): WalletEntry {
  const [first] = group
  const imageUrl = group.find((connector) => connector.imageUrl)?.imageUrl
  const imageId = group.find((connector) => connector.imageId)?.imageId
  return {
    id: first.id,
    name: first.name,
    group: groupOf(first),
    // A device, or a wallet of another page, is reached through this one: nothing is installed.
    readiness: first.type === 'EXTERNAL' ? 'Loadable' : 'Installed',
    installed: true,
    recent: false,
    contested: group.some((connector) => connector.contested),
    connectorIds: group.map((connector) => connector.id),
    ...(imageUrl && { imageUrl }),
    ...(imageId && { imageId }),
  }
}

function groupOf(connector: Connector): ConnectorGroup {
  if (connector.reaches === 'many') return 'walletConnect'
  return connector.type === 'EXTERNAL' ? 'external' : 'injected'
}
