import type { LoginFrame } from '@latchkey/core'
import type { DialogContextValue } from '../../dialog/dialogContext.ts'
import { current } from '../../dialog/stack.ts'

/**
 * Opens the dialog for what the page of an embedded wallet asks, and closes it again if it was closed before. Who leaves
 * the view meanwhile declines. Returns the undo.
 */
export function followFrame(
  frame: LoginFrame,
  { dialog }: Pick<DialogContextValue, 'dialog'>,
): () => void {
  /** The view in which the request arrived; absent while there is none. */
  let place: ReturnType<typeof current> | undefined
  let isOurs = false

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
  }
  const end = () => {
    const isThere = current(dialog.get().stack) === place
    place = undefined
    if (isOurs && isThere) dialog.close()
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
    frame.dismiss()
  }
  const undos = [frame.wanted.subscribe(followWanted), dialog.subscribe(followDialog)]
  return () => {
    for (const undo of undos) undo()
  }
}
