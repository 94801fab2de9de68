import { describe, expect, it } from 'vitest'
import type { Theme, ThemeColors } from '../client/provider/theme.ts'
import { contrast, mix, textOn } from './contrast.fixture.ts'
import * as themes from './themes.ts'

type Colors = Required<ThemeColors>
const named: [string, Theme, number][] = [
  ['midnight', themes.midnight, 4.5],
  ['clay', themes.clay, 4.5],
  ['sorbet', themes.sorbet, 4.5],
  ['signal', themes.signal, 7],
]

it('are four', () => {
  expect(named.map(([name]) => name).toSorted()).toEqual(Object.keys(themes).toSorted())
})

describe.each(named)('%s', (_name, theme, least) => {
  const modes = theme.mode === 'dark' ? [theme] : [theme, { ...theme, ...theme.dark }]

  it.each(
    modes.map((mode) => [mode.surface ?? '', mode] as const),
  )('has texts that stand off all that they stand on, on %s (WCAG AA; signal: AAA) [I4]', (_surface, mode) => {
    const { accent, surface, raised, text, muted, success, danger, caution } = whole(mode)
    const sunk = mix(raised, 0.94, text)
    const lifted = theme.mode === 'dark' || mode !== theme ? mix(raised, 0.82, text) : surface
    const pairs = {
      ...each('text on', text, { surface, raised, sunk, lifted }),
      ...each('muted on', muted, { surface, raised, sunk }),
      ...each('success on', success, { surface, tint: mix(surface, 0.88, success) }),
      ...each('danger on', danger, { surface, raised, tint: mix(surface, 0.9, danger) }),
      ...each('caution on', caution, { surface, tint: mix(surface, 0.88, caution) }),
      'text on the accent': contrast(textOn(accent), accent),
      'surface on text': contrast(surface, text),
    }
    const weak = Object.entries(pairs).filter(([, ratio]) => ratio < least)
    expect(weak).toEqual([])
    expect(contrast(accent, surface)).toBeGreaterThan(3)
  })
})

it('leave no colour to the default: the parts of a theme belong together', () => {
  for (const [, theme] of named) {
    whole(theme)
    if (theme.mode !== 'dark') whole(theme.dark ?? {})
  }
})

function whole(theme: ThemeColors): Colors {
  const of = (name: keyof ThemeColors) => {
    const value = theme[name]
    if (value === undefined) throw new Error(`The theme has no ${name}`)
    return value
  }
  return {
    accent: of('accent'),
    surface: of('surface'),
    raised: of('raised'),
    text: of('text'),
    muted: of('muted'),
    border: of('border'),
    overlay: of('overlay'),
    shadow: of('shadow'),
    success: of('success'),
    danger: of('danger'),
    caution: of('caution'),
  }
}

function each(name: string, color: string, grounds: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(grounds).map(([ground, value]) => [`${name} ${ground}`, contrast(color, value)]),
  )
}
