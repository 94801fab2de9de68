'use client'

/**
 * Draws any view of the dialog into an element, for galleries, documentation and tests. A site does not need it to use
 * the dialog, and it may change.
 */

export { createShellHost, type ShellHost } from './client/provider/shellHost.ts'
export type { Dialog } from './dialog/dialog.ts'
export { siteRequests } from './dialog/requests/siteRequest.ts'
export { number, plural } from './messages/counting.ts'
export { ownName } from './messages/ownName.ts'
export { createDialog } from './shell/createDialog.ts'
export type { Route, RouteOf, ViewName } from './shell/routes.ts'
