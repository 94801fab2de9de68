import type { Latchkey, Namespace } from '@latchkey/core'
import { isNamespace } from '@latchkey/protocol'
import { type OpenRequest, openDialog } from '@latchkey/react'
import { warnOnce } from '../../compat/warnOnce.ts'

/** What AppKit's `open` takes. */
export type OpenOptions = {
  /** The view to start with. Absent: the account, or the wallets to connect. */
  view?: View
  /** Only wallets of this namespace are listed. */
  namespace?: Namespace
  /** A pairing URI (`wc:…`) to show instead of one that the dialog makes. */
  uri?: string
  /** What the form of `Swap` starts with. */
  arguments?: { amount?: string; fromToken?: string; toToken?: string }
}

/** The views that AppKit opens. `ProfileWallets` opens the account, `ApproveTransaction` the first view. */
export type View =
  | 'Account'
  | 'AllWallets'
  | 'ApproveTransaction'
  | 'Connect'
  | 'ConnectingWalletConnectBasic'
  | 'Networks'
  | 'OnRampProviders'
  | 'ProfileWallets'
  | 'Swap'
  | 'WalletReceive'
  | 'WalletSend'
  | 'WhatIsANetwork'
  | 'WhatIsAWallet'

/**
 * Opens the dialog. Throws if the dialog is not in the page, such as on a server. Members of other kinds are ignored:
 * sites hand over `open` as a click's listener, which receives the event.
 */
export function openFor(client: Latchkey, options: OpenOptions = {}): void {
  const { view, namespace, uri, arguments: given } = options
  const ours = viewOf(client, view)
  openDialog(client, {
    ...(ours && { view: ours }),
    ...(isNamespace(namespace) && { namespace }),
    ...(typeof uri === 'string' && { uri }),
    ...(given && { arguments: given }),
  })
}

function viewOf(client: Latchkey, view: View | undefined): OpenRequest['view'] {
  if (typeof view !== 'string') return undefined
  if (view === 'ProfileWallets') return 'Account'
  if (view !== 'ApproveTransaction') return view
  warnOnce(client, 'the view ApproveTransaction is not there: the dialog opens on its first view')
  return undefined
}
