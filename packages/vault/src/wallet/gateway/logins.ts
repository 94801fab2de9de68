import * as v from 'valibot'
import { type GatewayRequest, parseAnswer } from './request.ts'
import { nextSchema } from './schemas.ts'

/** Returns the requests of a log-in by e-mail. */
export function emailLogin(ask: GatewayRequest) {
  return {
    /** Requests a mail with a code, or first a mail with a link that confirms this browser. */
    async startByEmail(email: string, language: string): Promise<'enterCode' | 'confirmDevice'> {
      return parseAnswer(nextSchema, await ask('POST', 'email', { email, language })).next
    },
    /** Waits a while for the visitor to open the link. Returns `true` once the gateway has sent the code. */
    async waitForDevice(email: string, language: string): Promise<boolean> {
      const answer = await ask('POST', 'device', { email, language })
      return parseAnswer(v.object({ isConfirmed: v.boolean() }), answer).isConfirmed
    },
    async enterCode(email: string, code: string): Promise<void> {
      await ask('POST', 'code', { email, code })
    },
  }
}

/** Returns the requests of a log-in by a social account or Farcaster. */
export function providerLogin(ask: GatewayRequest) {
  return {
    /**
     * Returns the page on which a provider asks for consent. `challenge`: the SHA-256 of a secret, in base64url.
     * `returnTo`: the page of a site whose own window returns there.
     */
    async startSocial(provider: string, challenge: string, returnTo?: string): Promise<string> {
      const answer = await ask('POST', 'social', { provider, challenge, returnTo })
      return parseAnswer(v.object({ url: v.pipe(v.string(), v.url()) }), answer).url
    },
    /** Completes a log-in at a provider, with the returned token and the secret of the challenge. */
    async finishSocial(token: string, secret: string): Promise<void> {
      await ask('POST', 'finish', { token, secret })
    },
    /** Returns a link for the visitor's Farcaster app, and the token that `waitForFarcaster` needs. */
    async startFarcaster(): Promise<{ url: string; channel: string }> {
      const schema = v.object({ url: v.pipe(v.string(), v.url()), channel: v.string() })
      return parseAnswer(schema, await ask('POST', 'farcaster', {}))
    },
    /** Waits a while for the visitor to sign in their app. Returns `true` once the visitor is logged in. */
    async waitForFarcaster(channel: string): Promise<boolean> {
      const answer = await ask('POST', 'farcaster-wait', { channel })
      return parseAnswer(v.object({ isLoggedIn: v.boolean() }), answer).isLoggedIn
    },
  }
}
