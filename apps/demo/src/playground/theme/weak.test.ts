import { describe, expect, it } from 'vitest'
import { themes } from '../options.ts'
import { type Mode, paletteOf } from './palette.ts'
import { mend, weakOf } from './weak.ts'

const palettes = Object.entries(themes).flatMap(([name, theme]) =>
  (name === 'midnight' ? (['dark'] as const) : (['light', 'dark'] as const)).map(
    (mode) => [name, mode, paletteOf(theme, mode)] as const,
  ),
)

describe.each(palettes)('%s, %s', (name, mode, palette) => {
  it('has texts that stand off all that they stand on (WCAG AA; signal: AAA) [I4]', () => {
    expect([...weakOf(palette, mode, name === 'signal' ? 7 : 4.5)]).toEqual([])
  })

  it.each([
    '#000000',
    '#777777',
    '#ffffff',
    '#2457d6',
  ])('has a readable shade for each text that was made %s', (color) => {
    for (const changed of ['text', 'muted', 'success', 'danger', 'caution', 'accent'] as const) {
      const picked = { ...palette, [changed]: color }
      const fixed = mend(picked, mode, changed) ?? ''
      expect(weakOf({ ...picked, [changed]: fixed }, mode).has(changed)).toBe(false)
    }
  })
})

it('names the weakest place of a colour, and how weak it is there', () => {
  const weak = weakOf({ ...light, muted: '#8a8a8a' }, 'light')
  expect([...weak.keys()]).toEqual(['muted'])
  const { ground, ratio, least } = weak.get('muted') ?? {}
  expect(ground).toBe('pressed buttons')
  expect(ratio).toBeCloseTo(2.85, 1)
  expect(least).toBe(4.5)
})

it('leaves a colour that is readable as it is, and knows none where no shade would do', () => {
  expect(mend(light, 'light', 'text')).toBe(light.text)
  expect(mend({ ...light, raised: '#000000' }, 'light', 'text')).toBeUndefined()
})

const light = paletteOf({}, 'light' satisfies Mode)
