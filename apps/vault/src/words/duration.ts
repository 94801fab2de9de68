import type { Language } from '../site/appearance.ts'

/** In seconds, largest first. */
const units = [
  [604_800, 'week'],
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
] as const

/** Formats a time for use after “after” or “every”, in the largest unit of which it is a whole number. */
export function durationText(given: number, language: Language): string {
  const seconds = Math.max(1, Math.ceil(given))
  const [size, unit] = units.find(([length]) => seconds % length === 0) ?? ([1, 'second'] as const)
  const style = { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' } as const
  const text = new Intl.NumberFormat(language, style).format(seconds / size)
  // Arabic has a dual form, which ends differently after a preposition.
  return text.replace(/^(\D+)ان$/, '$1ين')
}
