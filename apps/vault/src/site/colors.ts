type Mode = 'light' | 'dark'
/** Colours of a site, each as `#rrggbb`. */
type Given = { mode: Mode; accent?: string; surface?: string }
/** Variables of the page's style; `undefined`: its own. */
type Colors = Record<'accent' | 'on-accent' | 'surface' | 'raised', string | undefined>

/** What the page itself has on its surface, which a site does not change: text that is read, and text that warns. */
const own = {
  light: {
    surface: '#ffffff',
    ink: '#16150f',
    texts: ['#16150f', '#65635a', '#855900', '#b3261e'],
  },
  dark: { surface: '#161614', ink: '#f3f2ee', texts: ['#f3f2ee', '#a8a59b', '#e2b04a', '#ff9a92'] },
} as const

/** The contrast that small text needs (WCAG 2.2, 1.4.3), and by which a button is told from what is around it. */
const readable = 4.5
const visible = 1.2

/**
 * The colours of a site as far as all of the page stays legible in them: a surface that some text of the page would be lost
 * on is not taken, nor an accent that is lost on the surface. The text on the accent is black or white, whichever reads.
 */
export function legibleColors({ mode, accent, surface }: Given): Colors {
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

/** The contrast of two colours (WCAG 2.2): from 1 to 21. */
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

/** Of a surface, with a little of the ink in it: what stands on the surface. */
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
