import { describe, expect, it } from 'vitest'
import { accents, defaultOptions, type Options, radiusOf, themes } from '../options.ts'
import { type Mode, paletteOf, paper } from './palette.ts'
import { themeFor } from './themeFor.ts'
import { weakOf } from './weak.ts'

const modes: readonly Mode[] = ['light', 'dark']

describe.each(['paper', 'midnight', 'clay', 'sorbet', 'signal'] as const)('%s', (themeName) => {
  it.each(
    Object.entries(accents),
  )('with %s has an accent that stands out in each mode [D7, I4]', (_name, accent) => {
    const theme = themeFor(optionsWith({ themeName, accent }))
    for (const mode of modes) expect([...weakOf(paletteOf(theme, mode), mode)]).toEqual([])
  })

  it('keeps its dark colours when a light one is changed [D7]', () => {
    if (themeName === 'midnight') return
    const theme = themeFor(
      optionsWith({ themeName, light: { surface: '#fff0e0', text: '#201008' } }),
    )
    expect(paletteOf(theme, 'light')).toMatchObject({ surface: '#fff0e0', text: '#201008' })
    const own = paletteOf(themes[themeName], 'dark')
    expect(paletteOf(theme, 'dark')).toMatchObject({ surface: own.surface, text: own.text })
  })
})

it('has a dark colour of one’s own before all others', () => {
  const options = optionsWith({ light: { surface: '#fff0e0' }, dark: { surface: '#101820' } })
  const { surface, text } = paletteOf(themeFor(options), 'dark')
  expect({ surface, text }).toEqual({ surface: '#101820', text: paper.dark.text })
})

function optionsWith(part: Partial<Options>): Options {
  const { themeName = 'paper' } = part
  const mode = themeName === 'midnight' ? 'dark' : 'auto'
  return { ...defaultOptions([], false), mode, radius: radiusOf(themeName), ...part }
}
