'use client'

/**
 * Any view of the dialog, drawn into an element of one's own: for galleries, documentation and tests. Not needed to
 * use the dialog, and not bound to stay as it is.
 */

export { createShellHost, type ShellHost } from './client/provider/shellHost.ts'
export type { Dialog } from './dialog/dialog.ts'
export { siteRequests } from './dialog/requests/siteRequest.ts'
export { number, plural } from './messages/counting.ts'
export { createDialog } from './shell/createDialog.ts'
export type { Route, RouteOf, ViewName } from './shell/routes.ts'
