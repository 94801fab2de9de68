import type { WalletEntry } from '@latchkey/core'
import { canConnect } from '@latchkey/core'
import type { Surroundings } from '../context/surroundings.ts'

/** What a click on a wallet does: ask it, ask which chain first, or show where to get it. */
export function pickWallet({ dialog, flows, client }: Surroundings, entry: WalletEntry): void {
  const [connectorId, ...others] = entry.connectorIds
  client.events.emit({
    event: 'SELECT_WALLET',
    properties: { name: entry.name, platform: connectorId ? 'browser' : 'unsupported' },
  })
  if (connectorId && canConnect(entry)) {
    const { id, name, connectorIds, wallet } = entry
    if (others.length === 0) flows.connect.start(connectorId, wallet)
    else dialog.push({ view: 'ConnectingMultiChain', entryId: id, name, connectorIds })
    return
  }
  const wallet = entry.wallet ?? { id: entry.id, name: entry.name }
  dialog.push({ view: 'GetWallet', wallet })
}
