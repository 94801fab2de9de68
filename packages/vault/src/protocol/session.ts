import * as v from 'valibot'
import type { postDeleteBody } from './bodies.ts'
import { done, visitor } from './fields.ts'
import { plainRoute, taking } from './route.ts'

/** `GET /login/session`: the user who is logged in. */
export const getSession = plainRoute(
  'GET',
  '/login/session',
  v.object({
    ...visitor.entries,
    /** The time of the login, in Unix milliseconds. */
    since: v.number(),
    /** Whether the login allows adding a passkey, changing the address and deleting the user. */
    isRecent: v.boolean(),
    /** Whether others may have the gateway's share, so that the wallet must be sealed again. */
    isLeaked: v.boolean(),
  }),
)

/** `POST /login/out`: ends the session. */
export const postLogout = plainRoute('POST', '/login/out', done)

/** `POST /login/out-everywhere`: ends all sessions of the user. */
export const postLogoutEverywhere = plainRoute('POST', '/login/out-everywhere', done)

/** `POST /login/delete`: deletes all data about the user. */
export const postDelete = taking<typeof postDeleteBody>()('POST', '/login/delete', done)
