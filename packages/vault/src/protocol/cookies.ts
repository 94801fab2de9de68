import * as v from 'valibot'
import { plainRoute } from './route.ts'

/** Headers for the cookies of a page that keeps them itself, since its browser withholds them from a frame. */
export const cookieHeaders = {
  /** Of the request: the cookies of the page. */
  sent: 'latchkey-cookie',
  /** Of the response: the changed cookies. An empty value removes a cookie. */
  set: 'latchkey-set-cookie',
} as const

/** `GET /login/cookies`: whether the browser has sent a cookie. The first answer sets one. */
export const getCookies = plainRoute('GET', '/login/cookies', v.object({ hasArrived: v.boolean() }))
