import { type Clock, systemClock } from '@latchkey/protocol'
import type { SiwxSessions } from '../../kernel/client/siwxOptions.ts'
import { once } from '../../kernel/clock/once.ts'
import { loaded } from '../../kernel/connector/lazy-connector.ts'
import { browserStorage } from '../../kernel/storage/browser.ts'
import { memoryStorage } from '../../kernel/storage/memory.ts'
import { type Storage, storageKeys } from '../../kernel/storage/storage.ts'

/** Where sessions of this browser are kept. */
export type LocalSessionsOptions = {
  /** The storage. Default: `localStorage`. */
  storage?: Storage
  /** The key. Default: `@latchkey/siwx`. */
  key?: string
}

/**
 * Keeps sessions in this browser, each once its signature is verified here by the rules of the account's family. For
 * sites without a server: what is kept proves nothing to one. `clock` replaces the machine's time, in tests.
 */
export function localSessions(
  { storage = browserStorage(), key = storageKeys.sessions }: LocalSessionsOptions = {},
  clock: Clock = systemClock,
): SiwxSessions {
  const load = once(async () => {
    const { createLocalSessions } = await loaded(import('./keepSessions.ts'))
    return createLocalSessions(storage, key, clock)
  })
  return {
    nonce: async () => (await load()).nonce(),
    find: async (account, verify) => (await load()).find(account, verify),
    save: async (session, check) => (await load()).save(session, check),
    saveAll: async (sessions) => (await load()).saveAll(sessions),
    remove: async (accounts) => (await load()).remove(accounts),
  }
}

/** Keeps sessions for as long as this page is there, each once it is verified: for trying out, and for tests. */
export function memorySessions(): SiwxSessions {
  return localSessions({ storage: memoryStorage() })
}
