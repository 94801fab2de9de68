type Mode = 'light' | 'dark'
/** Colours of a site, each as `#rrggbb`. */
type SiteColors = { mode: Mode; accent?: string; surface?: string }
/** The variables of the page's style. `undefined`: the page's own value. */
type Colors = Record<'accent' | 'on-accent' | 'surface' | 'raised', string | undefined>

/** The page's own colors on its surface, which a site does not change: text and warnings. */
const own = {
  light: {
    surface: '#ffffff',
    ink: '#16150f',
    texts: ['#16150f', '#65635a', '#855900', '#b3261e'],
  },
  dark: { surface: '#161614', ink: '#f3f2ee', texts: ['#f3f2ee', '#a8a59b', '#e2b04a', '#ff9a92'] },
} as const

/**
 * The contrast that small text needs (WCAG 2.2, 1.4.3), and the contrast that separates a button from its surroundings.
 */
const readable = 4.5
const visible = 1.2

/**
 * Returns the colors of a site that keep the page legible. Drops a surface on which some text would be illegible, and
 * an accent that is invisible on the surface. Text on the accent is black or white.
 */
export function legibleColors({ mode, accent, surface }: SiteColors): Colors {
  const { ink, texts, ...page } = own[mode]
  const raised = surface && mixed(surface, ink)
  const isLegible =
    surface !== undefined &&
    surface !== page.surface &&
    raised !== undefined &&
    texts.every((text) => contrast(text, surface) >= readable) &&
    texts.every((text) => contrast(text, raised) >= readable)
  const ground = isLegible ? surface : page.surface
  const isSeen = accent !== undefined && contrast(accent, ground) >= visible
  return {
    accent: isSeen ? accent : undefined,
    'on-accent': isSeen ? textOn(accent) : undefined,
    surface: isLegible ? surface : undefined,
    raised: isLegible ? raised : undefined,
  }
}

function textOn(color: string): string {
  return contrast('#000000', color) >= contrast('#ffffff', color) ? '#000000' : '#ffffff'
}

/** Returns the contrast of two colors (WCAG 2.2): from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Mixes a little ink into a surface, for elements on it. */
function mixed(surface: string, ink: string): string {
  const inks = channels(ink)
  const parts = channels(surface).map((value, place) =>
    Math.round(value + ((inks[place] ?? value) - value) * 0.06),
  )
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}
