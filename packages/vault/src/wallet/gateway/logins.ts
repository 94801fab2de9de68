import { postCode, postDevice, postEmail, postLinkWait } from '../../protocol/email.ts'
import {
  postFarcaster,
  postFarcasterWait,
  postFinish,
  postSiteToken,
  postSocial,
} from '../../protocol/providers.ts'
import type { GatewayRequest } from './request.ts'
import type { StartedByEmail } from './types.ts'

/** Returns the requests of a log-in by e-mail. */
export function emailLogin(ask: GatewayRequest) {
  return {
    /**
     * Requests a mail with a code and a link, or first a mail with a link that confirms this browser. `retryAfter`: no
     * mail was sent, because the code of the last one still works.
     */
    startByEmail(email: string, language: string): Promise<StartedByEmail> {
      return ask(postEmail, { email, language })
    },
    /** Waits a while for the visitor to open the link. Returns `true` once the gateway has sent the code. */
    async waitForDevice(email: string, language: string): Promise<boolean> {
      return (await ask(postDevice, { email, language })).isConfirmed
    },
    async enterCode(email: string, code: string): Promise<void> {
      await ask(postCode, { email, code })
    },
    /** Waits a while for the visitor to use the link beside the code. Returns `true` once this browser is logged in. */
    async waitForLink(email: string): Promise<boolean> {
      return (await ask(postLinkWait, { email })).isLoggedIn
    },
  }
}

/** Returns the requests of a log-in by a social account, by the site's own log-in, or by Farcaster. */
export function providerLogin(ask: GatewayRequest) {
  return {
    /**
     * Returns the page on which a provider asks for consent. `challenge`: the SHA-256 of a secret, in base64url.
     * `returnTo`: the page of a site whose own window returns there.
     */
    async startSocial(provider: string, challenge: string, returnTo?: string): Promise<string> {
      return (await ask(postSocial, { provider, challenge, returnTo })).url
    },
    /** Completes a log-in at a provider, with the returned token and the secret of the challenge. */
    async finishSocial(token: string, secret: string): Promise<void> {
      await ask(postFinish, { token, secret })
    },
    /** Logs in with a JWT that the site's server has signed. */
    async enterSiteToken(token: string): Promise<void> {
      await ask(postSiteToken, { token })
    },
    /** Returns a link for the visitor's Farcaster app, and the token that `waitForFarcaster` needs. */
    startFarcaster(): Promise<{ url: string; channel: string }> {
      return ask(postFarcaster)
    },
    /** Waits a while for the visitor to sign in their app. Returns `true` once the visitor is logged in. */
    async waitForFarcaster(channel: string): Promise<boolean> {
      return (await ask(postFarcasterWait, { channel })).isLoggedIn
    },
  }
}
