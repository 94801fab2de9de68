import type { DialogContextValue } from '../../dialog/dialogContext.ts'
import { afterFrame } from '../../ui/afterFrame.ts'
import { showModalOn } from '../../ui/focusView.ts'
import { lockScroll } from './scrollLock.ts'

type Parts = Pick<DialogContextValue, 'client' | 'dialog' | 'flows'>

/**
 * Opens and closes the native dialog with the state, within the click. The card is drawn before that, so React has
 * nothing to do. Returns the undo.
 */
export function openWithState(native: HTMLDialogElement, parts: Parts): () => void {
  const { dialog, flows } = parts
  let unlock = () => {}
  const open = () => {
    showModalOn(native, native.querySelector<HTMLElement>('.view:not(.left)'))
    // The browser may have closed it by itself, and it is opened again.
    unlock()
    // The first frame does not wait for the page to be laid out again.
    unlock = afterFrame(() => {
      unlock = lockScroll(document.documentElement)
    })
  }
  const close = () => {
    // The browser may have closed it by itself.
    if (native.open) native.close()
    unlock()
    unlock = () => {}
  }
  const follow = () => {
    const wanted = isWanted(parts)
    if (wanted && !native.open && native.isConnected) open()
    if (!wanted) close()
  }
  const undos = [dialog.subscribe(follow), flows.connect.subscribe(follow)]
  follow()
  return () => {
    for (const undo of undos) undo()
    unlock()
  }
}

/** Whether the dialog has to be in the page's top layer now. */
export function isWanted({ client, dialog, flows }: Parts): boolean {
  if (!dialog.get().open) return false
  const attempt = flows.connect.get()
  if (attempt?.status !== 'asking') return true
  // A wallet that draws in the page would be behind the top layer, so the dialog steps aside while the wallet prompts.
  return client.connectors.find(attempt.subject.connectorId)?.presents !== 'page'
}
