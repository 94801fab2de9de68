import type { Latchkey } from '@latchkey/core'
import type { DialogRemote } from '../../shell/dialog/remote.ts'
import type { OpenRequest } from '../../shell/dialog/routes.ts'

/** The dialogs in the page, by the client that they belong to. They go with it. */
const dialogs = new WeakMap<Latchkey, DialogRemote>()

/** Makes a dialog known as the one of its client. Returns the undo. */
export function registerDialog(client: Latchkey, remote: DialogRemote): () => void {
  dialogs.set(client, remote)
  return () => {
    if (dialogs.get(client) === remote) dialogs.delete(client)
  }
}

/**
 * Opens the client's dialog: on a view, for one namespace, with a pairing URI; without a view it starts where it is due.
 * Needs no hook, so that nothing of the page is drawn again. Throws where the client has neither a `LatchkeyProvider` nor
 * a `mountDialog` in the page.
 */
export function openDialog(client: Latchkey, request?: OpenRequest): void {
  dialogOf(client).open(request)
}

/** Closes the client's dialog, if it may be closed now. Throws like `openDialog`. */
export function closeDialog(client: Latchkey): void {
  dialogOf(client).close()
}

function dialogOf(client: Latchkey): DialogRemote {
  const dialog = dialogs.get(client)
  if (dialog) return dialog
  throw new Error('This client has no dialog in the page: mountDialog, or a <LatchkeyProvider>')
}
