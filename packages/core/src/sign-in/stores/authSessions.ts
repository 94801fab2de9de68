import { type Clock, systemClock } from '@latchkey/protocol'
import type { SiwxSessions } from '../../kernel/client/siwxOptions.ts'
import { loaded } from '../../kernel/connector/lazy-connector.ts'
import { browserStorage } from '../../kernel/storage/browser.ts'
import type { AuthSessionsOptions } from './authOptions.ts'
import { lazySessions } from './lazySessions.ts'

/**
 * Has sessions kept by Auth.js, whose server verifies each signature with `walletCredentials` of `@latchkey/siwx/authjs`. One
 * account on one network is signed in at a time. The session's `walletAccount` says which (CAIP-10), as `walletCallbacks`
 * sets it. `clock` replaces the machine's time, in tests.
 */
export function authSessions(
  options: AuthSessionsOptions,
  clock: Clock = systemClock,
): SiwxSessions {
  return lazySessions(async () => {
    const { createAuthSessions } = await loaded(import('./askAuth.ts'))
    return createAuthSessions({ storage: browserStorage(), ...options }, clock)
  })
}
