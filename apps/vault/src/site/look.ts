import * as v from 'valibot'

const look = v.object({ mode: v.picklist(['light', 'dark']), language: v.string() })

/** The languages that the page speaks. */
export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

/** How the dialog around the page looks, as far as the page follows it: two words, and no style of the site's. */
export function applyLook(value: unknown): Language {
  const parsed = v.safeParse(look, value)
  if (!parsed.success) return 'en'
  const { mode, language } = parsed.output
  const known = languages.find((one) => one === language.split('-', 1)[0]) ?? 'en'
  const page = document.documentElement
  page.dataset.mode = mode
  page.lang = known
  page.dir = known === 'ar' ? 'rtl' : 'ltr'
  return known
}
