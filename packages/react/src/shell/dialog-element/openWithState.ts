import type { DialogContextValue } from '../../dialog/dialogContext.ts'
import { afterFrame } from '../../ui/afterFrame.ts'
import { noteOpener } from './opener.ts'
import { fieldOf, type Overlay, watchOverlays } from './overlays.ts'
import { lockScroll } from './scrollLock.ts'
import { keyEvents, pointerEvents, shelterEvents } from './shelterEvents.ts'
import { createShowing } from './showing.ts'
import { placeInPage } from './stayInPage.ts'
import { catchStrayKeys } from './strayKeys.ts'

type Parts = Pick<DialogContextValue, 'client' | 'dialog' | 'flows'>

/**
 * Opens and closes the native dialog with the state, within the click. The card is drawn before that, so React has
 * nothing to do. Returns the undo.
 */
export function openWithState(native: HTMLDialogElement, parts: Parts): () => void {
  const root = native.getRootNode()
  if (!(root instanceof ShadowRoot)) throw new Error('The dialog is not in a shadow root')
  const { dialog, flows } = parts
  let seenAs = noteOpener()
  let isOpened = false
  let leave = () => {}
  const showing = createShowing(native, root)
  const place = placeInPage(native, root, showing)
  const isAsking = () => hasWalletRequest(flows)
  const makeRoom = (overlay: Overlay | null) => {
    if (!overlay) return showing.stepBack()
    showing.stepAside(overlay.zIndex - 1)
    // It could not take the focus itself before.
    if (isAsking() && document.activeElement === root.host) fieldOf(overlay)?.focus()
  }
  const open = () => {
    isOpened = true
    seenAs = noteOpener()
    place.enter()
    showing.show()
    const unstay = place.stay()
    const unwatch = watchOverlays(root.host, { isAsking, onChange: makeRoom })
    // The first frame does not wait for the page to be laid out again.
    let unlock = afterFrame(() => {
      unlock = lockScroll(document.documentElement)
    })
    leave = () => {
      unwatch()
      unstay()
      unlock()
    }
  }
  const close = () => {
    isOpened = false
    leave()
    leave = () => {}
    showing.close()
  }
  const follow = () => {
    const wanted = isWanted(parts)
    // Not by `native.open`: after the browser closed it, a change of the state may come before the event `close`.
    if (wanted && !isOpened) open()
    if (!wanted) close()
  }
  const undos = [
    catchStrayKeys(root, native, dialog.close),
    shelterEvents(root, [...keyEvents, ...pointerEvents], { seenAs: () => seenAs() }),
    dialog.subscribe(follow),
    flows.connect.subscribe(follow),
  ]
  follow()
  const stop = () => {
    for (const undo of undos) undo()
    leave()
    // It was put into the page again if it was drawn after the page had removed it for good.
    root.host.remove()
  }
  // Before React's own end, which comes after the page has removed the host.
  flows.onDispose(stop)
  return stop
}

/** Whether the dialog has to be in the page's top layer now. */
export function isWanted({ client, dialog, flows }: Parts): boolean {
  if (!dialog.get().open) return false
  const attempt = flows.connect.get()
  if (attempt?.status !== 'asking') return true
  // A wallet that draws in the page would be behind the top layer, so the dialog steps aside while the wallet prompts.
  return client.connectors.find(attempt.subject.connectorId)?.presents !== 'page'
}

function hasWalletRequest({
  connect,
  switch: switching,
  send,
  swap,
  sign,
}: Parts['flows']): boolean {
  return [connect, switching, send, swap, sign].some((flow) => flow.get()?.status === 'asking')
}
