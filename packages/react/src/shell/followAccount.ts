import { activeAccount, type Latchkey } from '@latchkey/core'
import type { Dialog } from '../dialog/dialog.ts'

/** Starts an embedded card anew when an account comes or goes from elsewhere. Returns the undo. */
export function followAccount(client: Latchkey, dialog: Dialog): () => void {
  let connected = activeAccount(client.getState()) !== undefined
  return client.subscribe(() => {
    const now = activeAccount(client.getState()) !== undefined
    if (now === connected) return
    connected = now
    dialog.close()
  })
}
