import { type Clock, systemClock } from '@latchkey/protocol'
import type { SiwxSessions } from '../../kernel/client/siwxOptions.ts'
import { once } from '../../kernel/clock/once.ts'
import { loaded } from '../../kernel/connector/lazy-connector.ts'

/** The server that keeps sessions. */
export type ServerSessionsOptions = {
  /** Where the four requests of `@latchkey/siwx/sessions` are answered, such as `/siwx` or `https://gateway.site.example/siwx`. */
  url: string
}

/**
 * Has sessions kept by a server, which verifies each signature itself: the gateway, or the site's own with
 * `@latchkey/siwx`. The session is an `HttpOnly` cookie, so that one account at a time is signed in.
 * `clock` replaces the machine's time, in tests.
 */
export function serverSessions(
  { url }: ServerSessionsOptions,
  clock: Clock = systemClock,
): SiwxSessions {
  const load = once(async () => {
    const { createServerSessions } = await loaded(import('./askServer.ts'))
    return createServerSessions(url, clock)
  })
  return {
    nonce: async () => (await load()).nonce(),
    find: async (account, verify) => (await load()).find(account, verify),
    save: async (session, check) => (await load()).save(session, check),
    saveAll: async (sessions) => (await load()).saveAll(sessions),
    remove: async (accounts) => (await load()).remove(accounts),
  }
}
