import type { Readable } from '@latchkey/core'
import type { Dialog } from './dialog/dialog.ts'
import type { Route } from './dialog/routes.ts'
import { current } from './dialog/stack.ts'

/** What comes within so many milliseconds is there at once; a view that comes and goes in between would only flash. */
const atOnce = 100

type Options<Request> = { outlivesClosing?: boolean; isQuick?: (request: Request) => boolean }

/**
 * Has the dialog's routes follow the requests of a flow, and tells the flow when the visitor goes elsewhere. `routeOf`
 * is the route that shows a request; `undefined` leaves the visitor where the request began. `outlivesClosing`: who
 * closes the dialog may come back to it. `isQuick`: a request that may be answered at once; its route waits a
 * moment for that. Returns the undo.
 */
export function showRequests<Request extends { subject: unknown }>(
  dialog: Dialog,
  flow: Readable<Request | null> & { leave(): void },
  routeOf: (request: Request) => Route | undefined,
  { outlivesClosing = false, isQuick = () => false }: Options<Request> = {},
): () => void {
  /** Where the request is shown: where it began, then the route of its own. */
  let place: Route | undefined
  let hasRoute = false
  let subject: unknown
  let timer: ReturnType<typeof setTimeout> | undefined

  const follow = () => {
    const request = flow.get()
    const isNew = request !== null && (!place || request.subject !== subject)
    subject = request?.subject
    if (!request) place = undefined
    if (!request || isNew) hasRoute = false
    if (isNew) place = current(dialog.get().stack)
    const route = request && routeOf(request)
    clearTimeout(timer)
    if (!route || (hasRoute && route.view === place?.view)) return
    if (!hasRoute && isQuick(request)) timer = setTimeout(() => show(route), atOnce)
    else show(route)
  }
  const show = (route: Route) => {
    const move = hasRoute ? dialog.replace : dialog.push
    place = route
    hasRoute = true
    move(route)
  }
  const leave = () => {
    const { open, stack } = dialog.get()
    const isShown = (open || dialog.embedded || outlivesClosing) && current(stack) === place
    if (flow.get() && !isShown) flow.leave()
  }
  const undos = [flow.subscribe(follow), dialog.subscribe(leave), () => clearTimeout(timer)]
  return () => {
    for (const undo of undos) undo()
  }
}
