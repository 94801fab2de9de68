/** The contrast of two colours `#rrggbb` (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** CSS `color-mix(in srgb, color share, other)`. */
export function mix(color: string, share: number, other: string): string {
  const others = channels(other)
  const mixed = channels(color).map((value, at) => value * share + (others[at] ?? 0) * (1 - share))
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** Black or white, as the dialog chooses it for text on an accent: by OKLab's lightness. */
export function textOn(accent: string): string {
  const [red = 0, green = 0, blue = 0] = channels(accent).map(linear)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  return lightness < 0.57 ? '#ffffff' : '#000000'
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(value: number): number {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function channels(color: string): number[] {
  const long = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.test(color)
    ? color.replaceAll(/[0-9a-f]/gi, '$&$&')
    : color
  const parts = /^#(..)(..)(..)$/.exec(long)
  if (!parts) throw new Error(`${color} is no #rrggbb`)
  return parts.slice(1).map((part) => Number.parseInt(part, 16))
}
