import type { Readable } from '@latchkey/core'
import type { Dialog } from './dialog/dialog.ts'
import type { Route } from './dialog/routes.ts'
import { current } from './dialog/stack.ts'

/**
 * Has the dialog's routes follow the requests of a flow, and tells the flow when the visitor goes elsewhere. `routeOf`
 * is the route that shows a request; `undefined` leaves the visitor where the request began. `outlivesClosing`: who
 * closes the dialog may come back to it. Returns the undo.
 */
export function showRequests<Request extends { subject: unknown }>(
  dialog: Dialog,
  flow: Readable<Request | null> & { leave(): void },
  routeOf: (request: Request) => Route | undefined,
  { outlivesClosing = false } = {},
): () => void {
  /** Where the request is shown: where it began, then the route of its own. */
  let place: Route | undefined
  let hasRoute = false
  let subject: unknown

  const follow = () => {
    const request = flow.get()
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
    const { open, stack } = dialog.get()
    const isShown = (open || dialog.embedded || outlivesClosing) && current(stack) === place
    if (flow.get() && !isShown) flow.leave()
  }
  const undos = [flow.subscribe(follow), dialog.subscribe(leave)]
  return () => {
    for (const undo of undos) undo()
  }
}
