import { type Clock, systemClock } from '@latchkey/protocol'
import { now } from './fixtures/index.ts'

let passed = 0

/** Holds the clock of the page, so that nothing ages on the screen. */
export function holdClock(): void {
  Date.now = () => now + passed
}

/** The clock of a scene's client: no deadline passes, so that waiting lasts. */
export const patientClock: Clock = {
  now: systemClock.now,
  after: (milliseconds, run) =>
    milliseconds < 5_000 ? systemClock.after(milliseconds, run) : () => {},
}

/** Lets seconds pass at once, and has everything that keeps time read the clock. */
export function passTime(seconds: number): void {
  passed += seconds * 1_000
  document.dispatchEvent(new Event('visibilitychange'))
}
