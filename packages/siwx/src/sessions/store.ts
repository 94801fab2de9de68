import type { AccountId } from '@latchkey/protocol'
import type { Cacao } from '../cacao/index.ts'
import type { SignInMessage } from '../message/index.ts'

/** A signed-in account and its proof. Plain data. */
export type Session = {
  /** The account (CAIP-10). */
  account: AccountId
  /** The fields of the signed message. */
  data: SignInMessage
  /** The signed text. */
  message: string
  /** The signature of the text. */
  signature: string
  /** The wallet's answer to a one-click sign-in. */
  cacao?: Cacao
  /** The wallet's further answers to the same one-click sign-in, such as one for each chain. Each is verified. */
  more?: readonly Cacao[]
  /** The expiry in Unix milliseconds. */
  expiresAt: number
}

/** Stores sessions. `id` is a hash of the cookie's token, so a reader of the store cannot use its ids as cookies. */
export type SessionStore = {
  /** Stores a session under a new id. */
  save(id: string, session: Session): Promise<void>
  /** Returns the session, if it exists. May omit an expired one. */
  find(id: string): Promise<Session | undefined>
  /** Removes a session, if it exists. */
  remove(id: string): Promise<void>
}

/**
 * Creates a store in the memory of one process, for tests and single servers. Removes the oldest sessions when full.
 */
export function memoryStore({ most = 100_000 }: { most?: number } = {}): SessionStore {
  const sessions = new Map<string, Session>()
  return {
    async save(id, session) {
      sessions.set(id, session)
      const [oldest] = sessions.keys()
      if (sessions.size > most && oldest !== undefined) sessions.delete(oldest)
    },
    find: async (id) => sessions.get(id),
    async remove(id) {
      sessions.delete(id)
    },
  }
}
