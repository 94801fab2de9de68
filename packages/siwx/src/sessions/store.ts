import type { AccountId } from '@latchkey/protocol'
import type { Cacao } from '../cacao/index.ts'
import type { SignInMessage } from '../message/index.ts'

/** Who is signed in, and the proof of it. Plain data. */
export type Session = {
  /** The account (CAIP-10). */
  account: AccountId
  /** What the account signed, field by field. */
  data: SignInMessage
  /** The text that was signed. */
  message: string
  /** The signature of the text. */
  signature: string
  /** What a wallet answered to a one-click sign-in. */
  cacao?: Cacao
  /** When the session ends, in milliseconds since 1970. */
  expiresAt: number
}

/** Where sessions are kept. `id` is a hash of the cookie's token: who reads the store cannot use what is in it. */
export type SessionStore = {
  /** Keeps a session under a new id. */
  save(id: string, session: Session): Promise<void>
  /** The session, if it is there; one that has ended may be left out. */
  find(id: string): Promise<Session | undefined>
  /** Forgets a session, if it is there. */
  remove(id: string): Promise<void>
}

/** Sessions in the memory of one process: for tests, and for servers that run alone. The oldest make room for new ones. */
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
