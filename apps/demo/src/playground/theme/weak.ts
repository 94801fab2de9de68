import { contrast, mix, textOn } from './color.ts'
import type { Mode, Palette } from './palette.ts'

type Name = keyof Palette

/** A colour without enough contrast to its background. */
export type Weakness = {
  /** The background. */
  ground: string
  /** The contrast that it has there, and the least that it needs. */
  ratio: number
  least: number
}

/** WCAG AA: 4.5:1 for text (`least`), 3:1 for what is no text. The weakest place of each colour that falls short. */
export function weakOf(palette: Palette, mode: Mode, least = 4.5): ReadonlyMap<Name, Weakness> {
  const weak = new Map<Name, Weakness>()
  for (const [name, ground, color, on, needed] of pairsOf(palette, mode, least)) {
    const ratio = contrast(color, on)
    if (ratio < Math.min(needed, weak.get(name)?.ratio ?? Number.POSITIVE_INFINITY))
      weak.set(name, { ground, ratio, least: needed })
  }
  return weak
}

/** The nearest lighter or darker shade of a colour with enough contrast everywhere, if there is one. */
export function mend(palette: Palette, mode: Mode, name: Name): string | undefined {
  const isReadable = (color: string) => !weakOf({ ...palette, [name]: color }, mode).has(name)
  for (let share = 100; share >= 0; share -= 2)
    for (const end of ['#000000', '#ffffff']) {
      const color = mix(palette[name], share / 100, end)
      if (isReadable(color)) return color
    }
  return undefined
}

type Pair = readonly [name: Name, ground: string, color: string, on: string, least: number]

/** Every colour on all that the dialog lays it on. */
function pairsOf(palette: Palette, mode: Mode, least: number): Pair[] {
  const { surface, raised, text, accent } = palette
  const grounds = {
    surface,
    raised,
    'pressed buttons': mix(raised, 0.94, text),
    'selected items': mode === 'dark' ? mix(raised, 0.82, text) : surface,
  }
  const tint = (name: Name, share: number): Pair => [
    name,
    'its own tint',
    palette[name],
    mix(surface, share, palette[name]),
    least,
  ]
  const on = (name: Name, names: readonly (keyof typeof grounds)[]) =>
    names.map((ground): Pair => [name, ground, palette[name], grounds[ground], least])
  return [
    ...on('text', ['surface', 'raised', 'pressed buttons', 'selected items']),
    ...on('muted', ['surface', 'raised', 'pressed buttons']),
    ...on('success', ['surface']),
    tint('success', 0.88),
    ...on('danger', ['surface', 'raised']),
    tint('danger', 0.9),
    ...on('caution', ['surface']),
    tint('caution', 0.88),
    ['accent', 'surface', accent, surface, 3],
    ['accent', 'the text on it', textOn(accent), accent, least],
  ]
}
