/** A time in the largest unit of which it is a whole number. `other`: seconds. */
export type Duration = { unit: 'week' | 'day' | 'hour' | 'minute' | 'other'; count: number }

/** In seconds, largest first. */
const units = [
  [604_800, 'week'],
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
] as const

/** Converts seconds, rounded up and at least one, to the largest unit of which they are a whole number. */
export function durationOf(given: number): Duration {
  const seconds = Math.max(1, Math.ceil(given))
  const [size, unit] = units.find(([length]) => seconds % length === 0) ?? ([1, 'other'] as const)
  return { unit, count: seconds / size }
}
