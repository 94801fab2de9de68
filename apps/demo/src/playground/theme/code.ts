import type { Theme, ThemeColors } from '@latchkey/react'
import { type Options, radiusOf, themes } from '../options.ts'
import { changesOf } from './themeFor.ts'

/** The `theme` prop of the provider: a theme by its name, and what differs from it. */
export function themeProp(options: Options): string | false {
  const { themeName, mode, radius, size } = options
  const base: Theme = themes[themeName]
  const { dark, ...light } = changesOf(options)
  const darkColors = colorsOf(dark)
  if (darkColors.length > 0 && base.dark) darkColors.unshift(`...${themeName}.dark`)
  const parts = [
    themeName !== 'paper' && `...${themeName}`,
    mode !== (base.mode ?? 'auto') && `mode: '${mode}'`,
    ...colorsOf(light),
    radius !== radiusOf(themeName) && `radius: '${radius}px'`,
    size > 0 && `size: '${size}px'`,
    darkColors.length > 0 && `dark: { ${darkColors.join(', ')} }`,
  ].filter((part) => part !== false)
  if (parts.length === 0) return false
  if (themeName !== 'paper' && parts.length === 1) return `theme={${themeName}}`
  return `theme={{ ${parts.join(', ')} }}`
}

function colorsOf(colors: ThemeColors): string[] {
  return Object.entries(colors).map(([name, color]) => `${name}: '${color}'`)
}
