import type { Language } from './words.ts'

/** Formats a date with its time in the language of the page, whatever the browser's. */
export function momentText(date: Date, language: Language): string {
  return date.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
}
