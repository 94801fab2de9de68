import { activeAccount, isDisconnecting, type Latchkey } from '@latchkey/core'
import type { Dialog } from '../../dialog/dialog.ts'
import { lossText } from '../../messages/errors.ts'
import type { Messages } from '../../messages/language.ts'

/** Milliseconds within which a wallet that leaves again leaves the visitor in the middle of connecting. */
const soon = 5_000

/**
 * Says that a wallet has let go by itself: where the dialog is open, and right after connecting also where it has
 * just closed. Not of those that the page itself lets go of. Until the signal ends it.
 */
export function notifyWalletGone(
  client: Latchkey,
  dialog: Dialog,
  messages: Messages,
  signal: AbortSignal,
): void {
  let count = client.getState().connections.length
  let connectedAt = 0
  const undo = client.subscribe(() => {
    const state = client.getState()
    const before = count
    count = state.connections.length
    if (count > before) connectedAt = Date.now()
    if (count >= before || isDisconnecting(client)) return
    const isOpen = dialog.embedded || dialog.get().open
    if (!isOpen && (Date.now() - connectedAt > soon || activeAccount(state))) return
    if (!isOpen) dialog.open()
    dialog.notify('error', lossText(messages, 'WALLET_DISCONNECTED'))
  })
  signal.addEventListener('abort', undo)
}
