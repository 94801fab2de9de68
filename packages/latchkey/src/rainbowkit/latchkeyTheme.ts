import type { Theme as LatchkeyTheme, ThemeColors } from '@latchkey/react'
import { themeVariables } from '../compat/themeVariables.ts'
import type { OneTheme } from './theme.ts'

/** A theme, or what makes one. */
type GivenTheme = OneTheme | (() => OneTheme)

/** A theme, or one for each colour scheme of the visitor. */
export type Theme = OneTheme | { lightMode: OneTheme; darkMode: OneTheme }

/** A theme, or `null` if the page sets the variables itself. */
export type ProviderTheme = Theme | null

/** Returns Latchkey's theme for a theme of RainbowKit. */
export function latchkeyTheme(theme: ProviderTheme): LatchkeyTheme {
  if (!theme) return {}
  if (!('lightMode' in theme))
    return { ...onlyTheme(theme), mode: isDark(theme) ? 'dark' : 'light' }
  return { ...onlyTheme(theme.lightMode), mode: 'auto', dark: colorsOf(theme.darkMode) }
}

/** Returns the variables of a theme as an object. With `extends`, only those that differ from that theme. */
export function cssObjectFromTheme(
  theme: GivenTheme,
  options: { extends?: GivenTheme } = {},
): Record<string, string> {
  const variables = variablesOf(theme)
  const base = options.extends ? variablesOf(options.extends) : {}
  return Object.fromEntries(
    Object.entries(variables).filter(([name, value]) => base[name] !== value),
  )
}

/** Returns the variables of a theme as CSS declarations. With `extends`, only those that differ from that theme. */
export function cssStringFromTheme(
  theme: GivenTheme,
  options: { extends?: GivenTheme } = {},
): string {
  return Object.entries(cssObjectFromTheme(theme, options))
    .map(([name, value]) => `${name}:${value};`)
    .join('')
}

function variablesOf(theme: GivenTheme): Record<string, string> {
  return themeVariables(onlyTheme(typeof theme === 'function' ? theme() : theme))
}

function onlyTheme(theme: OneTheme): LatchkeyTheme {
  return { ...colorsOf(theme), radius: theme.radii.modal, font: theme.fonts.body }
}

function colorsOf({ colors, shadows }: OneTheme): ThemeColors {
  return {
    accent: colors.accentColor,
    surface: colors.modalBackground,
    raised: colors.menuItemBackground,
    text: colors.modalText,
    muted: colors.modalTextSecondary,
    border: colors.generalBorder,
    overlay: colors.modalBackdrop,
    shadow: shadows.dialog,
    success: colors.connectionIndicator,
    danger: colors.error,
    caution: colors.standby,
  }
}

/** Whether a theme has light text. Text in another notation than hexadecimal counts as dark. */
function isDark({ colors }: OneTheme): boolean {
  const digits = /^#([\da-f]{6}|[\da-f]{3})/i.exec(colors.modalText)?.[1] ?? '000'
  const width = digits.length / 3
  const channels = [0, 1, 2].map((index) => {
    const channel = digits.slice(index * width, (index + 1) * width)
    return Number.parseInt(width === 1 ? channel.repeat(2) : channel, 16)
  })
  return Math.min(...channels) > 127
}
