import * as v from 'valibot'
import type {
  postFarcasterWaitBody,
  postFinishBody,
  postSiteTokenBody,
  postSocialBody,
} from './bodies.ts'
import { url, visitor } from './fields.ts'
import { plainRoute, taking } from './route.ts'

/** `POST /login/social`: starts a login with a social account. Returns the provider's page. */
export const postSocial = taking<typeof postSocialBody>()(
  'POST',
  '/login/social',
  v.object({ url }),
)

/** `POST /login/finish`: completes a login with a social account. `secret`: the secret of the challenge. */
export const postFinish = taking<typeof postFinishBody>()('POST', '/login/finish', visitor)

/** `POST /login/site-token`: logs in the visitor whom the site's own server names in a signed JWT (RFC 7519). */
export const postSiteToken = taking<typeof postSiteTokenBody>()(
  'POST',
  '/login/site-token',
  visitor,
)

/** `POST /login/farcaster`: returns a link for the visitor's Farcaster app, and the token of the waiting request. */
export const postFarcaster = plainRoute(
  'POST',
  '/login/farcaster',
  v.object({ url, channel: v.string() }),
)

/** `POST /login/farcaster-wait`: waits for the visitor's signature, then logs in. */
export const postFarcasterWait = taking<typeof postFarcasterWaitBody>()(
  'POST',
  '/login/farcaster-wait',
  v.object({ isLoggedIn: v.boolean() }),
)
