import '../account/routes.ts'
import '../allowances/routes.ts'
import '../buy/routes.ts'
import '../connect/routes.ts'
import '../names/routes.ts'
import '../networks/routes.ts'
import '../profile/routes.ts'
import '../receive/routes.ts'
import '../send/routes.ts'
import '../sessions/routes.ts'
import '../sign-in/routes.ts'
import '../site-requests/routes.ts'
import '../swap/routes.ts'
import '../wallets/routes.ts'

/** The routes of all subjects together. */
export type { Route, RouteOf, ViewName } from '../dialog/routes.ts'

declare module '../dialog/routes.ts' {
  interface ViewParameters {
    /** The page of the embedded wallet asks something. */
    ApproveTransaction: undefined
  }
}
