import { type Clock, systemClock } from '@latchkey/protocol'
import type { SiwxSessions } from '../../kernel/client/siwxOptions.ts'
import { once } from '../../kernel/clock/once.ts'
import { loaded } from '../../kernel/connector/lazy-connector.ts'
import { browserStorage } from '../../kernel/storage/browser.ts'
import type { Storage } from '../../kernel/storage/storage.ts'

/** Where Auth.js answers, and its functions for the page. */
export type AuthSessionsOptions = {
  /** Where `GET nonce` of `@latchkey/siwx/sessions` is answered, such as `/siwx`. */
  url: string
  /** Where Auth.js answers. Default: `/api/auth`. */
  authUrl?: string
  /** The id of the `Credentials` provider. Default: `credentials`. */
  provider?: string
  /** `signIn` of `next-auth/react`. */
  signIn(provider: string, options: AuthProof): Promise<unknown>
  /** `signOut` of `next-auth/react`. */
  signOut(options: { redirect: false }): Promise<unknown>
  /** Keeps the signed message beside the session of Auth.js, which has only the account. Default: `localStorage`. */
  storage?: Storage
}

/** The credentials of `walletCredentials` of `@latchkey/siwx/authjs`. */
export type AuthProof = {
  message: string
  signature: string
  redirect: false
  callbackUrl: string
}

/**
 * Has sessions kept by Auth.js, whose server verifies each signature with `walletCredentials` of `@latchkey/siwx/authjs`. One
 * account on one network is signed in at a time. The session's `walletAccount` says which (CAIP-10), as `walletCallbacks`
 * sets it. `clock` replaces the machine's time, in tests.
 */
export function authSessions(
  options: AuthSessionsOptions,
  clock: Clock = systemClock,
): SiwxSessions {
  const load = once(async () => {
    const { createAuthSessions } = await loaded(import('./askAuth.ts'))
    return createAuthSessions({ storage: browserStorage(), ...options }, clock)
  })
  return {
    nonce: async () => (await load()).nonce(),
    find: async (account, verify) => (await load()).find(account, verify),
    save: async (session, check) => (await load()).save(session, check),
    saveAll: async (sessions) => (await load()).saveAll(sessions),
    remove: async (accounts) => (await load()).remove(accounts),
  }
}
