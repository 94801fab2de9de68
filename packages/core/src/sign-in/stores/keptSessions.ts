import { type AccountId, parseJson, writeJson } from '@latchkey/protocol'
import type { SignInMessage } from '@latchkey/siwx/message'
import type { SiwxSession, SiwxSessions } from '../../kernel/client/siwxOptions.ts'
import type { Storage } from '../../kernel/storage/storage.ts'
import { isSameAccount } from './isSameAccount.ts'
import { parseSession } from './parseSession.ts'

/** The sessions in a storage that the visitor can change. */
export type KeptSessions = Pick<SiwxSessions, 'find'> & {
  /** Keeps verified sessions, each in place of an earlier one of its account. */
  keep(sessions: readonly SiwxSession[]): void
  /** Removes the sessions of these accounts; without any, all. */
  remove(accounts?: readonly AccountId[]): void
}

/**
 * Returns the sessions of a storage. `find` verifies each session that this page has not verified yet, and finds none that is
 * out of time.
 */
export function keptSessions(
  storage: Storage,
  key: string,
  isInTime: (data: SignInMessage) => boolean,
): KeptSessions {
  /** The stored texts that this page has verified. */
  const verified = new Set<string>()
  const write = (sessions: readonly SiwxSession[]) => {
    if (sessions.length === 0) storage.remove(key)
    else storage.set(key, writeJson(sessions))
  }
  const without = (accounts: readonly AccountId[]) =>
    parseSessions(storage.get(key)).filter(
      (session) => !accounts.some((account) => isSameAccount(session.account, account)),
    )
  return {
    async find(account, verify) {
      const found = parseSessions(storage.get(key)).find(
        (session) => isSameAccount(session.account, account) && isInTime(session.data),
      )
      if (!found || !verify || verified.has(proofOf(found))) return found
      const verification = await verify(found)
      // A smart account is not signed out by an outage of its network.
      const isOut = verification.status === 'unverified' && verification.reason === 'nodeDown'
      if (verification.status !== 'valid') return isOut ? found : undefined
      verified.add(proofOf(found))
      return found
    },
    keep(sessions) {
      for (const session of sessions) verified.add(proofOf(session))
      write([...without(sessions.map(({ account }) => account)), ...sessions])
    },
    remove(accounts) {
      write(accounts ? without(accounts) : [])
    },
  }
}

/** What a verification is about. */
function proofOf({ account, message, signature }: SiwxSession): string {
  return JSON.stringify([account, message, signature])
}

/** What storage holds; what is not a session is left out. Its fields are read from the text that was signed. */
function parseSessions(stored: string | null): SiwxSession[] {
  const given = parseJson(stored)
  return Array.isArray(given) ? given.flatMap((one: unknown) => parseSession(one)) : []
}
