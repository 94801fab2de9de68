import type { Theme as LatchkeyTheme } from '@latchkey/react'
import { midnight } from '@latchkey/react/themes'

/** The names of ConnectKit's themes. `midnight` has a counterpart; the others are drawn as the default. */
export type Theme =
  | 'auto'
  | 'default'
  | 'midnight'
  | 'minimal'
  | 'nouns'
  | 'retro'
  | 'rounded'
  | 'soft'
  | 'web95'

/** Light, dark, or as the visitor's system has it. */
export type Mode = 'auto' | 'dark' | 'light'

/** ConnectKit's `--ck-…` variables. Those without a counterpart have no effect. */
export type CustomTheme = Readonly<Record<string, string | number | undefined>>

/** Latchkey's names for ConnectKit's variables. The last that a site sets counts. */
const names = [
  ['--ck-primary-button-background', 'accent'],
  ['--ck-accent-color', 'accent'],
  ['--ck-body-background', 'surface'],
  ['--ck-secondary-button-background', 'raised'],
  ['--ck-body-color', 'text'],
  ['--ck-body-color-muted', 'muted'],
  ['--ck-body-divider', 'border'],
  ['--ck-overlay-background', 'overlay'],
  ['--ck-modal-box-shadow', 'shadow'],
  ['--ck-body-color-valid', 'success'],
  ['--ck-body-color-danger', 'danger'],
  ['--ck-border-radius', 'radius'],
  ['--ck-font-family', 'font'],
] as const

/** Returns Latchkey's theme for a theme of ConnectKit. */
export function latchkeyTheme(
  theme: Theme = 'auto',
  mode: Mode = 'auto',
  custom: CustomTheme = {},
): LatchkeyTheme {
  const own: LatchkeyTheme = {}
  for (const [variable, name] of names) {
    const value = custom[variable]
    if (value !== undefined) own[name] = typeof value === 'number' ? `${value}px` : value
  }
  return theme === 'midnight' ? { ...midnight, ...own } : { mode, ...own }
}
