import type { Theme, ThemeColors } from '@latchkey/react'
import type { Paper } from '../../../../../scripts/styles/paper.ts'

/** The colours that can be picked one by one. */
export const colorNames = [
  'surface',
  'raised',
  'text',
  'muted',
  'success',
  'danger',
  'caution',
] as const satisfies readonly (keyof ThemeColors)[]
export type ColorName = (typeof colorNames)[number]
export type Colors = Partial<Readonly<Record<ColorName, string>>>

export type Mode = 'light' | 'dark'
/** All colours that the dialog has in one mode, each `#rrggbb`. */
export type Palette = Readonly<Record<ColorName | 'accent', string>>

/** Written into the page when it is built, from the dialog's style sheet. */
declare const paperColors: Paper
export const paper = paperColors

/** What the dialog makes of a theme in a mode: dark colours go before the others, and both before the default. */
export function paletteOf(theme: Theme, mode: Mode): Palette {
  const of = (name: ColorName) =>
    (mode === 'dark' && theme.dark?.[name]) || theme[name] || paper[mode][name]
  const text = of('text')
  return {
    surface: of('surface'),
    raised: of('raised'),
    text,
    muted: of('muted'),
    success: of('success'),
    danger: of('danger'),
    caution: of('caution'),
    accent: (mode === 'dark' && theme.dark?.accent) || theme.accent || text,
  }
}
