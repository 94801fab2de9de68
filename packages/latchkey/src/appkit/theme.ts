import type { Theme, ThemeColors } from '@latchkey/react'

/** Light or dark. */
export type ThemeMode = 'dark' | 'light'

/** The last part of the variables' names, which exist with `--w3m-` and with the later prefix `--apkt-`. */
type VariableName =
  | 'font-family'
  | 'accent'
  | 'color-mix'
  | 'color-mix-strength'
  | 'font-size-master'
  | 'border-radius-master'
  | 'z-index'
  | 'qr-color'

/** AppKit's theme variables. `z-index` is not needed: the dialog is above the page. `qr-color` has no effect. */
export type ThemeVariables = {
  [Name in `--${'w3m' | 'apkt'}-${VariableName}`]?: string | number
}

/** The cards of AppKit, with which its `color-mix` is mixed. */
const surfaces = { light: '#ffffff', dark: '#121313' } as const
/** How much larger the corners of the card are than AppKit's unit, and its text. */
const cornersOfUnit = 7
const textOfUnit = 1.6

/** Returns Latchkey's theme for AppKit's mode and variables. Without a mode, the visitor's system decides. */
export function latchkeyTheme(mode: ThemeMode | undefined, variables: ThemeVariables): Theme {
  const read = (name: VariableName) => {
    const value = variables[`--apkt-${name}`] ?? variables[`--w3m-${name}`]
    return value === undefined ? undefined : String(value)
  }
  const accent = read('accent')
  const font = read('font-family')
  const corners = read('border-radius-master')
  const size = read('font-size-master')
  const mixed = mixedColors(read('color-mix'), Number.parseFloat(read('color-mix-strength') ?? '0'))
  return {
    mode: mode ?? 'auto',
    ...(accent && { accent }),
    ...(font && { font }),
    ...(corners && { radius: `calc(${withUnit(corners)} * ${cornersOfUnit})` }),
    ...(size && { size: `calc(${withUnit(size)} * ${textOfUnit})` }),
    ...mixed,
  }
}

function mixedColors(color: string | undefined, percent: number): Theme {
  if (!color || !(percent > 0)) return {}
  const mix = (surface: string): ThemeColors => ({
    surface: `color-mix(in srgb, ${surface}, ${color} ${Math.min(percent, 100)}%)`,
  })
  return { ...mix(surfaces.light), dark: mix(surfaces.dark) }
}

/** A plain number counts as pixels. */
function withUnit(value: string): string {
  return /^[\d.]+$/.test(value) ? `${value}px` : value
}

/** Returns the variables in use that have no effect. */
export function unusedThemeVariables(variables: ThemeVariables): string[] {
  return Object.entries(variables).flatMap(([name, value]) =>
    value !== undefined && name.endsWith('qr-color') ? [name] : [],
  )
}
