import { activeAccount, type Latchkey } from '@latchkey/core'
import type { Dialog } from '../../shell/dialog/dialog.ts'
import type { ViewName } from '../../shell/dialog/routes.ts'
import { current } from '../../shell/dialog/stack.ts'

/** Views that nobody needs any more who is connected. Not the one of a wallet in this page that waits for a word. */
const inTheWay: readonly ViewName[] = [
  'Connect',
  'ConnectWallets',
  'AllWallets',
  'ConnectingMultiChain',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'Downloads',
  'FindWallet',
  'GetWallet',
  'WhatIsAWallet',
]

/**
 * Closes a dialog that stands in the way when a wallet is connected that it did not ask: in another tab, by what the
 * page had asked before it was loaded anew, or by the site. A card in the page follows by itself. Until the signal
 * ends it.
 */
export function closeOnceConnected(client: Latchkey, dialog: Dialog, signal: AbortSignal): void {
  if (dialog.embedded) return
  const isConnected = () => activeAccount(client.getState()) !== undefined
  let before = isConnected()
  const undo = client.subscribe(() => {
    const isNew = !before && isConnected()
    before = isConnected()
    if (!isNew) return
    // By then the dialog shows what is due after what it has asked itself.
    setTimeout(() => {
      const { open, stack } = dialog.get()
      if (open && inTheWay.includes(current(stack).view)) dialog.close()
    })
  })
  signal.addEventListener('abort', undo)
}
