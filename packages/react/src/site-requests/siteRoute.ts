import type { Dialog } from '../dialog/dialog.ts'
import type { SiteFlow } from '../dialog/requests/siteRequest.ts'
import type { Route } from '../dialog/routes.ts'
import { current } from '../dialog/stack.ts'

/** The view of a request; `undefined` where it is there already, of the one before. */
export function siteRoute(dialog: Dialog): Route | undefined {
  const isThere = current(dialog.get().stack).view === 'ReviewRequest'
  return isThere ? undefined : { view: 'ReviewRequest' }
}

/** Takes the view of a request away once it is over, and the dialog with it where it was opened for that. Returns the undo. */
export function hideAnswered(dialog: Dialog, flow: SiteFlow): () => void {
  let isOpener = false
  return flow.subscribe(() => {
    const request = flow.get()
    if (request) {
      isOpener = request.isOpener
      return
    }
    const { open, stack } = dialog.get()
    if (isOpener && open) return void dialog.close()
    if (current(stack).view !== 'ReviewRequest') return
    const before = stack.at(-2)
    if (before) dialog.backTo(before.view, before)
    else dialog.back()
  })
}
