import * as v from 'valibot'
import { base64url, text, tokenLength, url, visitor } from './fields.ts'
import { plainRoute, route } from './route.ts'

/** The social accounts that visitors can log in with, by the names that sites use. */
export const socialNames = ['google', 'x', 'discord', 'github', 'apple', 'facebook'] as const
/** The name of a social account. */
export type SocialName = (typeof socialNames)[number]

/** `POST /login/social`: starts a login with a social account. Returns the provider's page. */
export const postSocial = route('POST', '/login/social', {
  body: v.strictObject({
    provider: v.pipe(v.string(), v.picklist(socialNames)),
    /** The SHA-256 of a secret of the page, in base64url. */
    challenge: base64url(tokenLength),
    /** The page of a site whose own window goes to the provider and returns there. Absent: the wallet's page. */
    returnTo: v.optional(v.pipe(text(2_000), v.url())),
  }),
  response: v.object({ url }),
})

/** `POST /login/finish`: completes a login with a social account. `secret`: the secret of the challenge. */
export const postFinish = route('POST', '/login/finish', {
  body: v.strictObject({ token: base64url(tokenLength), secret: base64url(tokenLength) }),
  response: visitor,
})

/** `POST /login/farcaster`: returns a link for the visitor's Farcaster app, and the token of the waiting request. */
export const postFarcaster = plainRoute(
  'POST',
  '/login/farcaster',
  v.object({ url, channel: v.string() }),
)

/** `POST /login/farcaster-wait`: waits for the visitor's signature, then logs in. */
export const postFarcasterWait = route('POST', '/login/farcaster-wait', {
  body: v.strictObject({ channel: base64url(tokenLength) }),
  response: v.object({ isLoggedIn: v.boolean() }),
})
