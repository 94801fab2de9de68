import type { SmartSession } from '@latchkey/protocol/sessions'

/** Whether a smart session's keys may act: they may no more after its end, or once the account has revoked it. */
export type SessionStanding = 'active' | 'expired' | 'revoked'

/** The smart sessions that were granted in one month. */
export type SessionGroup = {
  /** The year, such as 2026. */
  year: number
  /** The month, 0 for January. */
  month: number
  /** Newest first. */
  sessions: readonly SmartSession[]
}

/** Returns whether a session is active, expired or revoked. `now` in milliseconds. Experimental. */
export function sessionStanding(
  { expiry, revokedAt }: Pick<SmartSession, 'expiry' | 'revokedAt'>,
  now: number,
): SessionStanding {
  if (revokedAt !== null) return 'revoked'
  return expiry * 1000 <= now ? 'expired' : 'active'
}

/** By year and month (0 to 11) of the visitor's clock in which they were granted, newest first. Experimental. */
export function groupSessions(sessions: readonly SmartSession[]): SessionGroup[] {
  const groups: { year: number; month: number; sessions: SmartSession[] }[] = []
  for (const session of sessions.toSorted((one, other) => other.createdAt - one.createdAt)) {
    const date = new Date(session.createdAt * 1000)
    const [year, month] = [date.getFullYear(), date.getMonth()]
    const last = groups.at(-1)
    if (last?.year === year && last.month === month) last.sessions.push(session)
    else groups.push({ year, month, sessions: [session] })
  }
  return groups
}
