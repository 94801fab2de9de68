import { activeAccount, type Latchkey } from '@latchkey/core'
import type { Dialog } from '../dialog/dialog.ts'

/** Restarts an embedded card when an account connects or disconnects outside it. Returns the undo. */
export function followAccount(client: Latchkey, dialog: Dialog): () => void {
  let connected = activeAccount(client.getState()) !== undefined
  return client.subscribe(() => {
    const now = activeAccount(client.getState()) !== undefined
    if (now === connected) return
    connected = now
    dialog.close()
  })
}
