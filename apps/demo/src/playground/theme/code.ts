import type { Theme, ThemeColors } from '@latchkey/react'
import { looks, type Options, radiusOf } from '../options.ts'
import { changesOf } from './themeFor.ts'

/** The `theme` prop of the provider: a theme by its name, and what differs from it. */
export function themeProp(options: Options): string | false {
  const { look, mode, radius, size } = options
  const base: Theme = looks[look]
  const { dark, ...light } = changesOf(options)
  const darkColors = colorsOf(dark)
  if (darkColors.length > 0 && base.dark) darkColors.unshift(`...${look}.dark`)
  const parts = [
    look !== 'paper' && `...${look}`,
    mode !== (base.mode ?? 'auto') && `mode: '${mode}'`,
    ...colorsOf(light),
    radius !== radiusOf(look) && `radius: '${radius}px'`,
    size > 0 && `size: '${size}px'`,
    darkColors.length > 0 && `dark: { ${darkColors.join(', ')} }`,
  ].filter((part) => part !== false)
  if (parts.length === 0) return false
  if (look !== 'paper' && parts.length === 1) return `theme={${look}}`
  return `theme={{ ${parts.join(', ')} }}`
}

function colorsOf(colors: ThemeColors): string[] {
  return Object.entries(colors).map(([name, color]) => `${name}: '${color}'`)
}
