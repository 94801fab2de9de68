import type { Latchkey, writable } from '@latchkey/core'
import type { Language, Messages } from '../../messages/language.ts'
import type { Dialog } from '../../shell/dialog/dialog.ts'
import { closeOnceConnected } from './closeOnceConnected.ts'
import { type Lost, noteLost } from './noteLost.ts'
import { tellWalletGone } from './walletGone.ts'

/** Follows what becomes of connections by themselves. A chunk of its own, for when nothing else is to be done. */
export function watchWallets(
  client: Latchkey,
  dialog: Dialog,
  messages: Messages,
  language: Language,
  lost: ReturnType<typeof writable<Lost | null>>,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  closeOnceConnected(client, dialog, signal)
  tellWalletGone(client, dialog, messages, signal)
  noteLost(client, language, lost, signal)
}
