import type { Clock } from '@latchkey/protocol'

/** The relay's time, as far as it is known: its rules hold, not those of a visitor's wrong clock. */
export type RelayClock = {
  /** Milliseconds of epoch. */
  now(): number
  /** The time that the JWT is made for, in ms of epoch: a guess while the relay refuses ours. */
  issued(): number
  /** A message of this time has just arrived, so that the time cannot be earlier. */
  seen(time: number): void
  /** The relay refused the JWT for its times, with this reason: the next one is made for others. */
  refused(reason: string): void
}

/** How far the JWT's time is moved after the first refusal, and how much further each time while all are alike. */
const firstStep = 300_000
const further = 12
/** Differences that the way alone may make. */
const slack = 2_000
/** The lifetime of a JWT. If the relay accepts it, the time is within that lifetime. */
const jwtLife = 86_400_000
/** The oldest time that a message may report. */
const furthest = 2 * 365 * 86_400_000

/** Makes the relay's time from the machine's, which it corrects. */
export function relayClock(clock: Clock): RelayClock {
  let offset = 0
  let guess = 0
  let step = firstStep
  /** The guesses whose JWT was refused last: as expired, and as not yet valid. What the relay takes is between them. */
  let early: number | undefined
  let late: number | undefined
  /** The latest that the time can be, from this page's own on. */
  let latest = jwtLife
  const now = () => clock.now() + offset
  return {
    now,
    issued: () => now() + guess,
    seen(time) {
      const ahead = time - now()
      const measured = time - clock.now()
      if (guess > 0) latest = offset + guess + jwtLife
      // A clock that the relay found fast is worse than the time of any message.
      const isOff = ahead > slack || (guess < 0 && ahead < -slack)
      if (!isOff || measured > latest || measured < -furthest) return
      offset = measured
      guess = 0
      step = firstStep
      early = late = undefined
    },
    refused(reason) {
      if (/expired/i.test(reason)) early = guess
      else late = guess
      if (early === undefined) guess -= step
      else guess = late === undefined ? guess + step : (early + late) / 2
      step = Math.min(step * further, furthest)
    },
  }
}

/** Whether a relay's reason to close is about the times in the JWT. */
export function isAboutTime(reason: string): boolean {
  return /JWT.*(not yet valid|expired)/i.test(reason)
}
