/** The relay's time, as far as it is known: its rules hold, not those of a visitor's wrong clock. */
export type Clock = {
  /** Milliseconds of epoch. */
  now(): number
  /** The time that the JWT is made for, in ms of epoch: a guess while the relay refuses ours. */
  issued(): number
  /** A message of this time has just arrived, so that the time cannot be earlier. */
  seen(time: number): void
  /** The relay refused the JWT for its times, with this reason: the next one is made for others. */
  refused(reason: string): void
}

/** How far the JWT's time is moved, one refusal after another. */
const steps = [5 * 60_000, 3_600_000, 86_400_000, 30 * 86_400_000, 365 * 86_400_000]
/** Differences that the way alone may make. */
const slack = 2_000
/** How long a JWT is good for: the time is no later than that after it was made, where the relay takes it. */
const jwtLife = 86_400_000
/** No message tells a time that is further back than this. */
const furthest = 2 * 365 * 86_400_000

export function relayClock(): Clock {
  let offset = 0
  let guess = 0
  let refusals = 0
  /** The latest that the time can be, from this page's own on. */
  let latest = jwtLife
  const now = () => Date.now() + offset
  return {
    now,
    issued: () => now() + guess,
    seen(time) {
      const ahead = time - now()
      const told = time - Date.now()
      // A clock that the relay found fast is worse than the time of any message.
      const isOff = ahead > slack || (guess < 0 && ahead < -slack)
      if (!isOff || told > latest || told < -furthest) return
      offset = told
      guess = 0
    },
    refused(reason) {
      guess += (/expired/i.test(reason) ? 1 : -1) * (steps[refusals++] ?? 0)
      latest = Math.max(latest, offset + guess + jwtLife)
    },
  }
}

/** Whether a relay's reason to close is about the times in the JWT. */
export function isAboutTime(reason: string): boolean {
  return /JWT.*(not yet valid|expired)/i.test(reason)
}
