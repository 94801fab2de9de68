import { type Clock, systemClock } from '@latchkey/protocol'
import type { SiwxSessions } from '../../kernel/client/siwxOptions.ts'
import { once } from '../../kernel/clock/once.ts'
import { loaded } from '../../kernel/connector/lazy-connector.ts'
import { browserStorage } from '../../kernel/storage/browser.ts'
import type { AuthSessionsOptions } from './authOptions.ts'

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
