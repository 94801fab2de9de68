import { dateFormat } from './formats.ts'

/** `June 2026`, or only the month in the year that runs. `month` counts from 0. */
export function monthName(year: number, month: number, locale: string, now: Date): string {
  const date = new Date(year, month, 1)
  const options: Intl.DateTimeFormatOptions =
    year === now.getFullYear() ? { month: 'long' } : { month: 'long', year: 'numeric' }
  return dateFormat(locale, options).format(date)
}

/** The day, and the time when it is today. */
export function dayOf(iso: string, locale: string, now: Date): string {
  const date = new Date(iso)
  const isToday = date.toDateString() === now.toDateString()
  const options: Intl.DateTimeFormatOptions = isToday
    ? { hour: 'numeric', minute: '2-digit' }
    : { month: 'short', day: 'numeric' }
  return dateFormat(locale, options).format(date)
}

/** The day with its year. */
export function dateOf(iso: string, locale: string): string {
  return dateFormat(locale, { dateStyle: 'medium' }).format(new Date(iso))
}

/** The day with its year, and the time. */
export function momentOf(iso: string, locale: string): string {
  const options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }
  return dateFormat(locale, options).format(new Date(iso))
}
