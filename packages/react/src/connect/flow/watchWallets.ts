import type { Latchkey, LostConnection, writable } from '@latchkey/core'
import type { Dialog } from '../../dialog/dialog.ts'
import type { Messages } from '../../messages/language.ts'
import { closeOnceConnected } from './closeOnceConnected.ts'
import type { ConnectFlow } from './connect.ts'
import { noteLost } from './noteLost.ts'
import { notifyWalletGone } from './walletGone.ts'

/** Watches changes of the connections that the dialog did not start. A separate chunk, loaded when the page is idle. */
export function watchWallets(
  client: Latchkey,
  dialog: Dialog,
  messages: Messages,
  flow: ConnectFlow,
  lost: ReturnType<typeof writable<LostConnection | null>>,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  closeOnceConnected(client, dialog, flow, signal)
  notifyWalletGone(client, dialog, messages, signal)
  noteLost(client, lost, signal)
}
