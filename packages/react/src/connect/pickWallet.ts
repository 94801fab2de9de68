import { canConnect, type Wallet, type WalletEntry } from '@latchkey/core'
import type { Surroundings } from '../shell/surroundings.ts'
import type { ListLink } from './pairing/ready.ts'

/** What a click on a wallet does: ask it, ask which chain first, reach it elsewhere, or show where to get it. */
export function pickWallet(
  surroundings: Surroundings,
  entry: WalletEntry,
  link?: ListLink | undefined,
): void {
  const { dialog, flows } = surroundings
  const { id, name, connectorIds, wallet = { id, name } } = entry
  const [connectorId, ...others] = connectorIds
  if (!connectorId || !canConnect(entry)) {
    pickListed(surroundings, wallet, link)
    return
  }
  if (isAsked(surroundings, connectorId)) return
  tell(surroundings, name, 'browser')
  if (others.length === 0) flows.connect.start(connectorId, entry.wallet)
  else dialog.push({ view: 'ConnectingMultiChain', entryId: id, name, connectorIds })
}

/** The second click of a double-click: the list still stands there for a moment. */
function isAsked({ flows }: Surroundings, connectorId: string): boolean {
  const request = flows.connect.get()
  return request?.status === 'asking' && request.subject.connectorId === connectorId
}

/** The same for a wallet of the served list that is not in this browser. `link`: the click follows it. */
export function pickListed(
  surroundings: Surroundings,
  wallet: Wallet,
  link?: ListLink | undefined,
): void {
  const { client, dialog, flows } = surroundings
  const connector = client.connectors.get().find(({ pairs }) => pairs)
  if (link?.kind === 'browse') {
    tell(surroundings, wallet.name, 'mobile')
  } else if (!connector || !isLinked(wallet)) {
    tell(surroundings, wallet.name, 'unsupported')
    dialog.push({ view: 'Downloads', wallet })
  } else if (flows.pairing.get()?.webView) {
    dialog.push({ view: 'FindWallet', reason: 'webView' })
  } else {
    tell(surroundings, wallet.name, link ? 'mobile' : 'qrcode')
    flows.connect.start(connector.id, wallet, link?.base)
  }
}

function isLinked({ mobile_link, desktop_link, webapp_link }: Wallet): boolean {
  return Boolean(mobile_link ?? desktop_link ?? webapp_link)
}

function tell({ client }: Surroundings, name: string, platform: string): void {
  client.events.emit({ event: 'SELECT_WALLET', properties: { name, platform } })
}
