import * as v from 'valibot'
import type { legibleColors } from './colors.ts'

const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))
const appearance = v.strictObject({
  mode: v.picklist(['light', 'dark']),
  language: v.pipe(v.string(), v.maxLength(40)),
  currency: v.exactOptional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
  accent: v.exactOptional(color),
  surface: v.exactOptional(color),
})

type SiteColors = Parameters<typeof legibleColors>[0]
/** The members of the page's root element that show its appearance. */
type Root = Pick<HTMLElement, 'dataset'> & {
  style: Pick<CSSStyleDeclaration, 'setProperty'>
}

/** The page's appearance, which follows the surrounding dialog. */
export type Appearance = {
  /** Applies an appearance, and returns its language (BCP 47). Ignores a malformed one. */
  apply(value: unknown): string | undefined
  /** Returns the visitor's currency, ISO 4217. */
  currency(): string
}

/** Parses the appearance of the surrounding dialog: language, currency and colors, but no style of the site. */
export function parseAppearance(value: unknown): v.InferOutput<typeof appearance> | undefined {
  const parsed = v.safeParse(appearance, value)
  return parsed.success ? parsed.output : undefined
}

/** Creates the appearance of the page with this root element. The code that checks colors loads with the first ones. */
export function createAppearance(root: Root = document.documentElement): Appearance {
  let currency = 'USD'
  let latest: SiteColors | undefined

  /** Shows the colors of the last call. Keeps the page's own if the code cannot be loaded. */
  async function showColors(colors: SiteColors): Promise<void> {
    latest = colors
    const loaded = await import('./colors.ts').catch(() => undefined)
    if (!loaded || latest !== colors) return
    // An empty value removes the variable.
    for (const [name, color = ''] of Object.entries(loaded.legibleColors(colors)))
      root.style.setProperty(`--${name}`, color)
  }

  return {
    apply(value) {
      const given = parseAppearance(value)
      if (!given) return undefined
      currency = given.currency ?? 'USD'
      root.dataset.mode = given.mode
      void showColors(given)
      return given.language
    },
    currency: () => currency,
  }
}
