import { activeAccount, type Latchkey } from '@latchkey/core'
import type { Dialog } from '../../dialog/dialog.ts'
import type { ConnectFlow } from './connect.ts'

/**
 * Closes a dialog that was opened to connect a wallet when one is connected that it did not ask: in another tab, by what
 * the page had asked before it was loaded anew, or by the site. A request of the dialog itself decides by its own end. A
 * card in the page follows by itself. Until the signal ends it.
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

/** Whether a request has shown what is due, or will: its wallet has a window open. A code that nobody took has none. */
function isDecidedBy(client: Latchkey, flow: ConnectFlow): boolean {
  const request = flow.get()
  if (request?.status === 'sent') return true
  return request?.status === 'asking' && !client.connectors.find(request.subject.connectorId)?.pairs
}
