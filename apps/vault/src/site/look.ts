import * as v from 'valibot'
import { legibleColors } from './colors.ts'

/** The languages that the page speaks. */
export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))
const look = v.strictObject({
  mode: v.picklist(['light', 'dark']),
  language: v.pipe(v.string(), v.maxLength(40)),
  accent: v.exactOptional(color),
  surface: v.exactOptional(color),
})
type Look = v.InferOutput<typeof look>

/** How the dialog around the page looks, as far as the page follows it: words and colours, and no style of the site's. */
export function parseLook(value: unknown): Look | undefined {
  const parsed = v.safeParse(look, value)
  return parsed.success ? parsed.output : undefined
}

/** Has the page look so; what is malformed leaves it as it is. Gives the language that it speaks then. */
export function applyLook(value: unknown): Language {
  const given = parseLook(value)
  const page = document.documentElement
  if (!given) return languageOf(page.lang)
  const language = languageOf(given.language)
  page.dataset.mode = given.mode
  page.lang = language
  page.dir = language === 'ar' ? 'rtl' : 'ltr'
  // An empty value takes the variable away.
  for (const [name, color = ''] of Object.entries(legibleColors(given)))
    page.style.setProperty(`--${name}`, color)
  return language
}

function languageOf(tag: string): Language {
  return languages.find((one) => one === tag.split('-', 1)[0]) ?? 'en'
}
