import type { Theme, ThemeColors } from '@latchkey/react'
import { type Options, themes } from '../options.ts'
import { type Colors, colorNames, type Mode, paletteOf, paper } from './palette.ts'
import { mend } from './weak.ts'

/** The theme that the options make. */
export function themeFor(options: Options): Theme {
  const { themeName, mode, radius, size } = options
  const base: Theme = themes[themeName]
  const { dark, ...light } = changesOf(options)
  return {
    ...base,
    ...light,
    mode,
    radius: `${radius}px`,
    ...(size > 0 && { size: `${size}px` }),
    dark: { ...base.dark, ...dark },
  }
}

/** The colours that the options have over their theme's own. */
export function changesOf(options: Options): ThemeColors & { dark: ThemeColors } {
  const accent = accentIn(options, 'light')
  return {
    ...(accent !== undefined && { accent }),
    ...options.light,
    dark: darkOf(options, accent),
  }
}

/** The chosen accent in the nearest shade with enough contrast in a mode, if one was chosen. */
export function accentIn(options: Options, mode: Mode): string | undefined {
  const { accent, themeName, light } = options
  if (accent === '') return undefined
  const theme = { ...themes[themeName], ...light, dark: inTheDark(options), accent }
  return mend({ ...paletteOf(theme, mode), accent }, mode, 'accent') ?? accent
}

function darkOf(options: Options, light: string | undefined): ThemeColors {
  const { themeName, mode } = options
  const base: Theme = themes[themeName]
  if (mode === 'light') return options.dark
  const accent = accentIn(options, 'dark')
  // A dark accent of the theme's own would go before the chosen one.
  const isOwn = accent !== undefined && (accent !== light || base.dark?.accent !== undefined)
  return { ...(isOwn && { accent }), ...restored(options), ...options.dark }
}

/** What the dialog would else take from the light colours that were changed. */
function restored({ themeName, light }: Options): Colors {
  const base: Theme = themes[themeName]
  const colors: Record<string, string> = {}
  for (const name of colorNames)
    if (light[name] !== undefined && base.dark?.[name] === undefined)
      colors[name] = base[name] ?? paper.dark[name]
  return colors
}

function inTheDark(options: Options): ThemeColors {
  const base: Theme = themes[options.themeName]
  return { ...base.dark, ...restored(options), ...options.dark }
}
