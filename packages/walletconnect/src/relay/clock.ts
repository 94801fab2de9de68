import { field } from '@latchkey/core/foreign'

/** The relay's time, as far as it is known: its rules hold, not those of a visitor's wrong clock. */
export type Clock = {
  /** Milliseconds of epoch. */
  now(): number
  /** The time that the JWT is made for, in ms of epoch: a guess where the relay refuses ours and tells none. */
  issued(): number
  /** A message of this time has just arrived, so that the time cannot be earlier. */
  seen(time: number): void
  /** The relay refused the JWT for its times, with this reason: asks it for its time, else moves a step. */
  refused(reason: string): Promise<void>
}

/** How far the clock is moved, one refusal after another, when the relay does not tell its time. */
const steps = [5 * 60_000, 3_600_000, 86_400_000, 30 * 86_400_000, 365 * 86_400_000]
/** Differences that the way alone may make. */
const slack = 2_000
/** No message tells a time that is further off than this. */
const furthest = 2 * 365 * 86_400_000
const askTimeout = 3_000

/** The clock of the relay at `url`. */
export function relayClock(url: string): Clock {
  let offset = 0
  let guess = 0
  let refusals = 0
  const now = () => Date.now() + offset
  return {
    now,
    issued: () => now() + guess,
    seen(time) {
      const ahead = time - now()
      if (ahead > slack && ahead < furthest) offset += ahead
    },
    async refused(reason) {
      const told = await timeOf(url)
      if (told !== undefined) offset = told - Date.now()
      else guess += (/expired/i.test(reason) ? 1 : -1) * (steps[refusals++] ?? 0)
    },
  }
}

/** Whether a relay's reason to close is about the times in the JWT. */
export function isAboutTime(reason: string): boolean {
  return /JWT.*(not yet valid|expired)/i.test(reason)
}

/** The time that the relay's health page tells, or any page of its host. */
async function timeOf(url: string): Promise<number | undefined> {
  try {
    const page = new URL('/health', url.replace(/^ws/i, 'http'))
    const answer = await fetch(page, { signal: AbortSignal.timeout(askTimeout) })
    const time = field(await answer.json().catch(() => undefined), 'time')
    const told = typeof time === 'number' ? time : Date.parse(answer.headers.get('date') ?? '')
    return Number.isFinite(told) ? told : undefined
  } catch {
    return undefined
  }
}
