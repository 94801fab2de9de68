import type { Readable } from '@latchkey/core'
import type { Dialog } from '../dialog.ts'
import type { Route } from '../routes.ts'
import { current } from '../stack.ts'

/**
 * What closing the dialog does to a request: `leave` ends it. `hold` keeps its view until the visitor comes back.
 * `hide` continues it without a view, and shows it again when the dialog opens.
 */
type WhenClosed = 'leave' | 'hold' | 'hide'

/** Milliseconds to wait before a quick request gets a view. A view that comes and goes sooner would only flash. */
const atOnce = 100

type Options<Request> = { whenClosed?: WhenClosed; isQuick?: (request: Request) => boolean }

/**
 * Keeps the dialog's routes in step with the requests of a flow, and calls the flow's `leave` when the visitor goes
 * elsewhere. `routeOf` returns the route that shows a request; `undefined` leaves the visitor where the request began.
 * A request that begins while the dialog is closed is shown when it opens. `isQuick`: the wallet may answer at once, so
 * the route waits a moment. A decided request stays while Back leads to its route. Returns the undo.
 */
export function showRequests<Request extends { subject: unknown; status: string }>(
  dialog: Dialog,
  flow: Readable<Request | null> & { leave(): void },
  routeOf: (request: Request) => Route | undefined,
  { whenClosed = 'leave', isQuick = () => false }: Options<Request> = {},
): () => void {
  /** The view in which the request began, then its own route. */
  let place: Route | undefined
  let hasRoute = false
  let subject: unknown
  let timer: ReturnType<typeof setTimeout> | undefined

  const isOpen = () => dialog.embedded || dialog.get().open
  /** Where a new request began. One that is over has no place. */
  const notePlace = (request: Request | null) => {
    if (request && place && request.subject === subject) return
    subject = request?.subject
    hasRoute = false
    place = request ? current(dialog.get().stack) : undefined
  }
  const follow = () => {
    clearTimeout(timer)
    if (!place && !isOpen()) return
    const request = flow.get()
    notePlace(request)
    const route = request && routeOf(request)
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
    if (!place) return
    if (whenClosed === 'hide' && !isOpen()) {
      place = undefined
      return
    }
    const request = flow.get()
    if (!request) return
    const { stack } = dialog.get()
    const isThere = request.status === 'decided' ? stack.includes(place) : current(stack) === place
    if (!isThere || !(isOpen() || whenClosed === 'hold')) flow.leave()
  }
  const followDialog = () => {
    leave()
    follow()
  }
  follow()
  const undos = [flow.subscribe(follow), dialog.subscribe(followDialog), () => clearTimeout(timer)]
  return () => {
    for (const undo of undos) undo()
  }
}
