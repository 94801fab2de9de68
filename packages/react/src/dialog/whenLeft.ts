import type { Dialog } from './dialog.ts'
import type { ViewName } from './routes.ts'
import { current } from './stack.ts'

/** Calls `leave` once an open dialog shows another view than these. Returns the undo. */
export function whenLeft(
  dialog: Dialog,
  views: readonly ViewName[],
  leave: () => void,
): () => void {
  let wasThere = false
  return dialog.subscribe(() => {
    const { open, stack } = dialog.get()
    const isThere = views.includes(current(stack).view)
    const isOpen = dialog.embedded || open
    if (wasThere && !isThere && isOpen) leave()
    wasThere = isThere
  })
}
