import * as v from 'valibot'
import type { legibleColors } from './colors.ts'

/** The languages that the page speaks. */
export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]
/** What the page's own parts follow of the dialog around it. `currency`: ISO 4217. */
export type Look = { language: Language; currency: string }

const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))
const look = v.strictObject({
  mode: v.picklist(['light', 'dark']),
  language: v.pipe(v.string(), v.maxLength(40)),
  currency: v.exactOptional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
  accent: v.exactOptional(color),
  surface: v.exactOptional(color),
})

type Colors = Parameters<typeof legibleColors>[0]

/** How the dialog around the page looks, as far as the page follows it: words and colours, and no style of the site's. */
export function parseLook(value: unknown): v.InferOutput<typeof look> | undefined {
  const parsed = v.safeParse(look, value)
  return parsed.success ? parsed.output : undefined
}

/** Has the page look so, and gives what its parts follow; what is malformed leaves all as it is `before`. */
export function applyLook(
  value: unknown,
  before: Look = { language: 'en', currency: 'USD' },
): Look {
  const given = parseLook(value)
  if (!given) return before
  const page = document.documentElement
  const language = languageOf(given.language)
  page.dataset.mode = given.mode
  page.lang = language
  page.dir = language === 'ar' ? 'rtl' : 'ltr'
  void wearColors(given)
  return { language, currency: given.currency ?? 'USD' }
}

/** The last that was wanted: what reads colours is loaded with the first look. */
let wanted: Colors | undefined

/** Where what reads them cannot be loaded, the page keeps its own. */
async function wearColors(colors: Colors): Promise<void> {
  wanted = colors
  const part = await import('./colors.ts').catch(() => undefined)
  if (!part || wanted !== colors) return
  // An empty value takes the variable away.
  for (const [name, color = ''] of Object.entries(part.legibleColors(colors)))
    document.documentElement.style.setProperty(`--${name}`, color)
}

function languageOf(tag: string): Language {
  return languages.find((one) => one === tag.split('-', 1)[0]) ?? 'en'
}
