import type { Latchkey, LostConnection, writable } from '@latchkey/core'
import type { Dialog } from '../../dialog/dialog.ts'
import type { Messages } from '../../messages/language.ts'
import { closeOnceConnected } from './closeOnceConnected.ts'
import type { ConnectFlow } from './connect.ts'
import { noteLost } from './noteLost.ts'
import { tellWalletGone } from './walletGone.ts'

/** Follows what becomes of connections by themselves. A chunk of its own, for when nothing else is to be done. */
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
  tellWalletGone(client, dialog, messages, signal)
  noteLost(client, lost, signal)
}
