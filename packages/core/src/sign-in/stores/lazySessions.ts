import type { SiwxSessions } from '../../kernel/client/siwxOptions.ts'
import { once } from '../../kernel/clock/once.ts'

/** A store of sessions, whose messages have the usual texts. */
export type SessionStore = Omit<Required<SiwxSessions>, 'write'>

/** Returns sessions whose store loads with the first call. */
export function lazySessions(open: () => Promise<SessionStore>): SiwxSessions {
  const load = once(open)
  return {
    nonce: async () => (await load()).nonce(),
    find: async (account, verify) => (await load()).find(account, verify),
    save: async (session, check) => (await load()).save(session, check),
    saveAll: async (sessions) => (await load()).saveAll(sessions),
    remove: async (accounts) => (await load()).remove(accounts),
  }
}
