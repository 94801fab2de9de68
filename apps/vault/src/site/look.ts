import * as v from 'valibot'
import type { legibleColors } from './colors.ts'

export type { Language } from '../words/words.ts'

/** The values of the surrounding dialog that the page follows. `language`: BCP 47. `currency`: ISO 4217. */
export type Look = { language: string; currency: string }

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

/** Applies an appearance, and returns the wanted language and currency. Ignores a malformed value. */
export function applyLook(value: unknown): Look | undefined {
  const given = parseLook(value)
  if (!given) return undefined
  document.documentElement.dataset.mode = given.mode
  void wearColors(given)
  return { language: given.language, currency: given.currency ?? 'USD' }
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
