import { sessionAnswer, webUrl } from '@latchkey/auth/protocol'
import * as v from 'valibot'
import { type CallSchemas, done, passkey, refused } from './shared.ts'

const kind = v.picklist(['new', 'used'])

/** The calls that log the visitor in and out, and change their address. */
export const loginCalls = {
  session: { params: v.null(), result: sessionAnswer },
  startByEmail: {
    params: v.object({ email: v.string(), language: v.string() }),
    result: v.variant('status', [
      v.object({
        status: v.picklist(['enterCode', 'confirmDevice']),
        /** Seconds until another mail. Absent: one was sent. */
        retryAfter: v.exactOptional(v.number()),
      }),
      refused,
    ]),
  },
  waitForDevice: {
    params: v.object({ email: v.string(), language: v.string() }),
    result: v.variant('status', [
      v.object({ status: v.picklist(['confirmed', 'waiting']) }),
      refused,
    ]),
  },
  enterCode: {
    params: v.object({ email: v.string(), code: v.string() }),
    result: v.variant('status', [done, refused]),
  },
  /** Waits a while for the visitor to use the link beside the code. */
  waitForLink: {
    params: v.object({ email: v.string() }),
    result: v.variant('status', [v.object({ status: v.picklist(['done', 'waiting']) }), refused]),
  },
  /** `challenge`: the SHA-256 of a secret of the page, in base64url. */
  startSocial: {
    params: v.object({
      provider: v.string(),
      challenge: v.string(),
      /** The page of the site whose own window goes to the provider. */
      returnTo: v.exactOptional(v.string()),
    }),
    result: v.variant('status', [v.object({ status: v.literal('started'), url: webUrl }), refused]),
  },
  finishSocial: {
    params: v.object({ token: v.string(), secret: v.string() }),
    result: v.variant('status', [done, refused]),
  },
  /** Logs in by a token of the site's server. */
  enterSiteToken: {
    params: v.object({ token: v.string() }),
    result: v.variant('status', [done, refused]),
  },
  /** Starts a log-in with Farcaster and returns the link for the visitor's app. One at a time. */
  startFarcaster: {
    params: v.null(),
    result: v.variant('status', [v.object({ status: v.literal('started'), url: webUrl }), refused]),
  },
  /** Waits a while for the visitor to sign in the app. */
  waitForFarcaster: {
    params: v.null(),
    result: v.variant('status', [v.object({ status: v.picklist(['done', 'waiting']) }), refused]),
  },
  /** Returns options for a new passkey or an existing one: WebAuthn's, as JSON. */
  passkeyOptions: {
    params: v.object({ kind }),
    result: v.variant('status', [
      v.object({ status: v.literal('ready'), options: v.string() }),
      refused,
    ]),
  },
  /** Logs in by the passkey with an id. `response`: WebAuthn's, as JSON. `passkey`: opens the wallet next. */
  enterPasskey: {
    params: v.object({ kind, id: v.string(), response: v.string(), passkey: v.nullable(passkey) }),
    result: v.variant('status', [done, refused]),
  },
  logOut: { params: v.null(), result: v.variant('status', [done, refused]) },
  logOutEverywhere: { params: v.null(), result: v.variant('status', [done, refused]) },
  startEmailChange: {
    params: v.object({ email: v.string(), language: v.string() }),
    result: v.variant('status', [
      v.object({ status: v.picklist(['primary', 'secondary']) }),
      refused,
    ]),
  },
  enterPrimaryCode: {
    params: v.object({ code: v.string(), language: v.string() }),
    result: v.variant('status', [done, refused]),
  },
  enterSecondaryCode: {
    params: v.object({ code: v.string(), language: v.string() }),
    result: v.variant('status', [
      v.object({ status: v.literal('changed'), email: v.string() }),
      refused,
    ]),
  },
} as const satisfies CallSchemas
