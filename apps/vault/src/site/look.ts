import * as v from 'valibot'
import type { legibleColors } from './colors.ts'

/** The languages that the page speaks. */
export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]
/** The values of the surrounding dialog that the page follows. `currency`: ISO 4217. */
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

/** Parses the appearance of the surrounding dialog: language, currency and colors, but no style of the site. */
export function parseLook(value: unknown): v.InferOutput<typeof look> | undefined {
  const parsed = v.safeParse(look, value)
  return parsed.success ? parsed.output : undefined
}

/** Applies an appearance, and returns the language and currency. Keeps `before` if the value is malformed. */
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

/** The colors of the last call. The code that parses colors loads with the first one. */
let wanted: Colors | undefined

/** If that code cannot be loaded, the page keeps its own colors. */
async function wearColors(colors: Colors): Promise<void> {
  wanted = colors
  const part = await import('./colors.ts').catch(() => undefined)
  if (!part || wanted !== colors) return
  // An empty value removes the variable.
  for (const [name, color = ''] of Object.entries(part.legibleColors(colors)))
    document.documentElement.style.setProperty(`--${name}`, color)
}

function languageOf(tag: string): Language {
  return languages.find((one) => one === tag.split('-', 1)[0]) ?? 'en'
}
