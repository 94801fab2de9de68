import * as v from 'valibot'

const currency = v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), 'USD')
const look = v.object({ mode: v.picklist(['light', 'dark']), language: v.string(), currency })

/** The languages that the page speaks. */
export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

/** What the page follows of the dialog around it. */
export type Look = { language: Language; currency: string }

/** How the dialog around the page looks, as far as the page follows it: three words, and no style of the site's. */
export function applyLook(value: unknown): Look {
  const parsed = v.safeParse(look, value)
  if (!parsed.success) return { language: 'en', currency: 'USD' }
  const { mode, language, currency } = parsed.output
  const known = languages.find((one) => one === language.split('-', 1)[0]) ?? 'en'
  const page = document.documentElement
  page.dataset.mode = mode
  page.lang = known
  page.dir = known === 'ar' ? 'rtl' : 'ltr'
  return { language: known, currency }
}
