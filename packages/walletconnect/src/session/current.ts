import type { Clock } from '@latchkey/protocol'
import { parseHex32 } from '../crypto/keys.ts'
import type { Relay } from '../relay/relay.ts'
import type { Line, Wire } from '../wire/wire.ts'
import { applyRequest } from './applyRequest.ts'
import type { Session } from './session.ts'
import type { SessionStore } from './store.ts'

const longestTimer = 2 ** 31 - 1

type Timed = Pick<Session, 'topic' | 'expiry' | 'fast'>
/** What to do when the current session may be another one, or over. Times are milliseconds. */
export type FollowPlan = {
  /** The session is over. */
  isExpired: boolean
  /** Check again after this time; `undefined` without a session. */
  checkAfter: number | undefined
  /** The topic to leave. */
  leave: string | undefined
  /** Whether to receive the messages of the session's topic from now on. */
  isNew: boolean
}

/**
 * Plans how to follow the current session. `topic`: the topic that is followed so far. `relayNow` and `now`: the times of
 * the relay and of this browser. Pure.
 */
export function followPlan(
  topic: string | undefined,
  session: Timed | undefined,
  relayNow: number,
  now: number,
): FollowPlan {
  const left = session && timeLeft(session, relayNow, now)
  const isOther = session?.topic !== topic
  return {
    isExpired: left !== undefined && left <= 0,
    checkAfter: left === undefined ? undefined : Math.min(left, longestTimer),
    leave: isOther ? topic : undefined,
    isNew: isOther && session !== undefined,
  }
}

/** Milliseconds that a session lives. Until the relay gives the time, the clock counts as fast as it was before. */
function timeLeft({ expiry, fast = 0 }: Timed, relayNow: number, now: number): number {
  return expiry * 1000 - Math.min(relayNow, now - fast)
}

type Dependencies = { clock: Clock; sessions: SessionStore; relay: Relay; wire: Wire }

/**
 * Follows the current session, whether this page, storage or another tab sets it: receives the messages of its topic, and
 * ends it when its time is over.
 */
export function followCurrentSession({ clock, sessions, relay, wire }: Dependencies) {
  let followed: string | undefined
  let stopTimer = () => {}
  const planNow = () => followPlan(followed, sessions.current.get(), relay.clock.now(), clock.now())

  function follow(): void {
    const session = sessions.current.get()
    const { checkAfter, leave, isNew } = planNow()
    stopTimer()
    if (checkAfter !== undefined) stopTimer = clock.after(checkAfter, checkExpiry)
    followed = session?.topic
    if (leave !== undefined) wire.unsubscribeTopic(leave)
    if (session && isNew)
      wire.subscribeTopic(session.topic, sessionLine(session, sessions, relay)).catch(() => {})
  }

  function checkExpiry(): void {
    if (planNow().isExpired) sessions.quarantine('SESSION_EXPIRED')
    else follow()
  }

  const stopFollowing = sessions.current.subscribe(follow)
  checkExpiry()
  return {
    /** Ends the current session if its time is over. */
    checkExpiry,
    stop() {
      stopTimer()
      stopFollowing()
    },
  }
}

/** Answers the wallet's requests for as long as the session is the current one. */
function sessionLine(
  { topic, key }: Session,
  { current, set }: SessionStore,
  { clock }: Relay,
): Line {
  const bytes = parseHex32(key)
  return {
    keyFor: (sender) => (sender === undefined ? bytes : undefined),
    answerRequest(request) {
      const session = current.get()
      if (session?.topic !== topic) return undefined
      const applied = applyRequest(session, request, clock.now() / 1000)
      if (applied.session !== session) set(applied.session ?? undefined)
      return applied.reply
    },
  }
}
