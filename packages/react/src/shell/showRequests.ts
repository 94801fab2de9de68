import type { Readable } from '@latchkey/core'
import type { Dialog } from './dialog/dialog.ts'
import type { Route } from './dialog/routes.ts'
import { current } from './dialog/stack.ts'

/**
 * What becomes of a request when the dialog is closed: it is left; or its view is held until the visitor comes back; or
 * it goes on without a view, and has one again when the dialog is opened.
 */
type WhenClosed = 'leave' | 'hold' | 'hide'

/**
 * Has the dialog's routes follow the requests of a flow, and tells the flow when the visitor goes elsewhere. `routeOf`
 * is the route that shows a request; `undefined` leaves the visitor where the request began. A request that begins while
 * the dialog is closed is shown when it is opened. Returns the undo.
 */
export function showRequests<Request extends { subject: unknown }>(
  dialog: Dialog,
  flow: Readable<Request | null> & { leave(): void },
  routeOf: (request: Request) => Route | undefined,
  { whenClosed = 'leave' }: { whenClosed?: WhenClosed } = {},
): () => void {
  /** Where the request is shown: where it began, then the route of its own. */
  let place: Route | undefined
  let hasRoute = false
  let subject: unknown

  const isOpen = () => dialog.embedded || dialog.get().open
  const follow = () => {
    const request = flow.get()
    if (!place && !isOpen()) return
    const isNew = request !== null && (!place || request.subject !== subject)
    subject = request?.subject
    if (!request) place = undefined
    if (!request || isNew) hasRoute = false
    if (isNew) place = current(dialog.get().stack)
    const route = request && routeOf(request)
    if (!route || (hasRoute && route.view === place?.view)) return
    const show = hasRoute ? dialog.replace : dialog.push
    place = route
    hasRoute = true
    show(route)
  }
  const leave = () => {
    if (!place) return
    if (whenClosed === 'hide' && !isOpen()) {
      place = undefined
      return
    }
    const isShown = (isOpen() || whenClosed === 'hold') && current(dialog.get().stack) === place
    if (flow.get() && !isShown) flow.leave()
  }
  const followDialog = () => {
    leave()
    follow()
  }
  follow()
  const undos = [flow.subscribe(follow), dialog.subscribe(followDialog)]
  return () => {
    for (const undo of undos) undo()
  }
}
