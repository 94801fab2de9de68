import { type Clock, systemClock } from '@latchkey/protocol'
import type { SiwxSessions } from '../../kernel/client/siwxOptions.ts'
import { loaded } from '../../kernel/connector/lazy-connector.ts'
import { browserStorage } from '../../kernel/storage/browser.ts'
import { memoryStorage } from '../../kernel/storage/memory.ts'
import { type Storage, storageKeys } from '../../kernel/storage/storage.ts'
import { lazySessions } from './lazySessions.ts'

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
  return lazySessions(async () => {
    const { createLocalSessions } = await loaded(import('./keepSessions.ts'))
    return createLocalSessions(storage, key, clock)
  })
}

/** Keeps sessions for as long as this page is there, each once it is verified: for trying out, and for tests. */
export function memorySessions(): SiwxSessions {
  return localSessions({ storage: memoryStorage() })
}
