import { canConnect, type Wallet, type WalletEntry } from '@latchkey/core'
import type { DialogContextValue } from '../../dialog/dialogContext.ts'
import type { ListLink } from '../pairing/ready.ts'

/** What a click on a wallet does: ask it, ask which chain first, reach it elsewhere, or show where to get it. */
export function pickWallet(
  context: DialogContextValue,
  entry: WalletEntry,
  link?: ListLink | undefined,
): void {
  const { dialog, flows } = context
  const { id, name, connectorIds, wallet = { id, name } } = entry
  const [connectorId, ...others] = connectorIds
  if (!connectorId || !canConnect(entry)) {
    pickListed(context, wallet, link)
    return
  }
  if (isConnecting(context, connectorId)) return
  emitSelection(context, name, 'browser')
  if (others.length === 0) flows.connect.start(connectorId, entry.wallet)
  else dialog.push({ view: 'ConnectingMultiChain', entryId: id, name, connectorIds })
}

/** Whether this is the second click of a double-click. The list is still on screen for a moment. */
function isConnecting({ flows }: DialogContextValue, connectorId: string): boolean {
  const request = flows.connect.get()
  return request?.status === 'asking' && request.subject.connectorId === connectorId
}

/** The same for a wallet of the served list that is not in this browser. `link`: the click follows it. */
export function pickListed(
  context: DialogContextValue,
  wallet: Wallet,
  link?: ListLink | undefined,
): void {
  const { client, dialog, flows } = context
  const connector = client.connectors.get().find(({ pairs }) => pairs)
  if (link?.kind === 'browse') {
    emitSelection(context, wallet.name, 'mobile')
  } else if (!connector || !isLinked(wallet)) {
    emitSelection(context, wallet.name, 'unsupported')
    dialog.push({ view: 'Downloads', wallet })
  } else if (flows.pairing.get()?.webView) {
    dialog.push({ view: 'FindWallet', reason: 'webView' })
  } else {
    emitSelection(context, wallet.name, link ? 'mobile' : 'qrcode')
    flows.connect.start(connector.id, wallet, link?.base)
  }
}

function isLinked({ mobile_link, desktop_link, webapp_link }: Wallet): boolean {
  return Boolean(mobile_link ?? desktop_link ?? webapp_link)
}

function emitSelection({ client }: DialogContextValue, name: string, platform: string): void {
  client.events.emit({ event: 'SELECT_WALLET', properties: { name, platform } })
}
