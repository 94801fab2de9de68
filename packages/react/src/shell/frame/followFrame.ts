import type { LoginFrame } from '@latchkey/core'
import type { DialogContextValue } from '../../dialog/dialogContext.ts'
import { current } from '../../dialog/stack.ts'

/** The views that only wait for the page, or hand over to it: Back leads to what was before them. */
const waiting =
  /^(ApproveTransaction|Signing|WalletSendPreview|Connecting(External|Social|Farcaster))$/

/**
 * Opens the dialog for what the page of an embedded wallet asks, and closes it again if it was closed before. The header
 * has the page's title, and Back leads out of it. Leaving the view meanwhile declines the request. Returns the undo.
 */
export function followFrame(
  frame: LoginFrame,
  { dialog }: Pick<DialogContextValue, 'dialog'>,
): () => void {
  /** The view in which the request arrived; absent while there is none. */
  let place: ReturnType<typeof current> | undefined
  let isOurs = false
  let uncover = () => {}

  const followWanted = () => {
    const isWanted = frame.wanted.get() !== null
    if (isWanted === (place !== undefined)) return
    if (isWanted) begin()
    else end()
  }
  const begin = () => {
    isOurs = !dialog.get().open
    if (isOurs) {
      dialog.open()
      dialog.reset({ view: 'ApproveTransaction' })
    }
    place = current(dialog.get().stack)
    cover()
  }
  const cover = () => {
    uncover()
    uncover = dialog.cover(frame.title.get(), goBack)
  }
  const goBack = () => {
    const isWaiting = place !== undefined && waiting.test(place.view)
    if (!isWaiting) return frame.dismiss()
    uncover()
    dialog.back()
  }
  const end = () => {
    const isThere = current(dialog.get().stack) === place
    place = undefined
    uncover()
    if (isOurs && isThere) dialog.close()
  }
  const followTitle = () => {
    if (place !== undefined && dialog.get().cover?.title !== frame.title.get()) cover()
  }
  const followDialog = () => {
    const { open, stack } = dialog.get()
    if (place === undefined || (open && current(stack) === place)) return
    // A request with a separate view has just got that view.
    if (open && stack.length > 1 && stack.includes(place)) {
      place = current(stack)
      return
    }
    place = undefined
    uncover()
    frame.dismiss()
  }
  const undos = [
    frame.wanted.subscribe(followWanted),
    frame.title.subscribe(followTitle),
    frame.onLeave((way) => {
      if (way === 'close') dialog.close()
      else dialog.back()
    }),
    dialog.subscribe(followDialog),
  ]
  return () => {
    for (const undo of undos) undo()
    uncover()
  }
}
