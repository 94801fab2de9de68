import type { Latchkey } from '@latchkey/core'
import type { OpenRequest } from '../../dialog/openRequest.ts'
import type { DialogRemote } from '../../dialog/remote.ts'

declare module '@latchkey/core/slots' {
  interface ClientSlots {
    /** The client's dialog that is in the page. */
    dialog: DialogRemote
  }
}

/** Makes a dialog known as the one of its client. Returns the undo. */
export function registerDialog({ slots }: Latchkey, remote: DialogRemote): () => void {
  slots.dialog = remote
  return () => {
    if (slots.dialog === remote) delete slots.dialog
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
  const { dialog } = client.slots
  if (dialog) return dialog
  throw new Error('This client has no dialog in the page: mountDialog, or a <LatchkeyProvider>')
}
