import { activeAccount, type Latchkey } from '@latchkey/core'
import type { Dialog } from '../../dialog/dialog.ts'
import type { ConnectFlow } from './connect.ts'

/**
 * Closes a dialog that was opened to connect a wallet when another source connects one: another tab, a request from
 * before a reload, or the site. The dialog's own request closes it by itself, and a card in the page updates itself.
 * Ends with the signal.
 */
export function closeOnceConnected(
  client: Latchkey,
  dialog: Dialog,
  flow: ConnectFlow,
  signal: AbortSignal,
): void {
  if (dialog.embedded) return
  const isConnected = () => activeAccount(client.getState()) !== undefined
  let before = isConnected()
  const undo = client.subscribe(() => {
    const isNew = !before && isConnected()
    before = isConnected()
    if (!isNew) return
    // By then a request whose wallet was connected has its answer.
    setTimeout(() => {
      const { open, awaitsConnection } = dialog.get()
      if (open && awaitsConnection && !isDecidedBy(client, flow)) dialog.close()
    })
  })
  signal.addEventListener('abort', undo)
}

/**
 * Whether the dialog's own request decides which view is next: its wallet has a window open, or has answered. A code
 * that no wallet has taken does not.
 */
function isDecidedBy(client: Latchkey, flow: ConnectFlow): boolean {
  const request = flow.get()
  if (request?.status === 'sent') return true
  return request?.status === 'asking' && !client.connectors.find(request.subject.connectorId)?.pairs
}
