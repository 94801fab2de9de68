import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAppearance, parseAppearance } from './appearance.ts'
import { contrast, legibleColors } from './colors.ts'

const plain = { mode: 'light', language: 'en' } as const

describe('the appearance that a site sets', () => {
  it('is a mode, a language and two colours', () => {
    const appearance = { ...plain, accent: '#7c3aed', surface: '#fffdf5' }
    expect(parseAppearance(appearance)).toEqual(appearance)
    expect(parseAppearance(plain)).toEqual(plain)
  })

  it.each([
    'red',
    '#fff',
    '#FFFFFF',
    '#7c3aed80',
    '#7c3aed;background:url(https://evil.example)',
    'url(https://evil.example)',
    'var(--ink)',
    'rgb(1, 2, 3)',
    'expression(alert(1))',
    '#7c3ae\u0501',
    ' #7c3aed',
    '#7c3aed\n',
    '',
    0x7c3aed,
    null,
    ['#7c3aed'],
    { toString: () => '#7c3aed' },
  ])('is refused with %j for a colour', (accent) => {
    expect(parseAppearance({ ...plain, accent })).toBeUndefined()
    expect(parseAppearance({ ...plain, surface: accent })).toBeUndefined()
  })

  it.each([
    ['a mode that is none', { ...plain, mode: 'sepia' }],
    ['another member', { ...plain, font: 'Comic Sans' }],
    ['a style', { ...plain, style: 'opacity: 0' }],
    ['a language without end', { ...plain, language: 'x'.repeat(41) }],
    ['no language', { mode: 'light' }],
    ['nothing', undefined],
    ['a text', 'dark'],
  ])('is refused with %s', (_, value) => {
    expect(parseAppearance(value)).toBeUndefined()
  })
})

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)
const mode = fc.constantFrom('light' as const, 'dark' as const)
const texts = {
  light: ['#16150f', '#65635a', '#855900', '#b3261e'],
  dark: ['#f3f2ee', '#a8a59b', '#e2b04a', '#ff9a92'],
}

describe('the colours of a site', () => {
  it('keeps all text of the page legible, whatever the colors', () => {
    fc.assert(
      fc.property(mode, color, color, (mode, accent, surface) => {
        const colors = legibleColors({ mode, accent, surface })
        const ground = colors.surface ?? (mode === 'light' ? '#ffffff' : '#161614')
        if (colors.surface)
          for (const text of texts[mode])
            for (const under of [colors.surface, colors.raised ?? ''])
              expect(contrast(text, under)).toBeGreaterThanOrEqual(4.5)
        if (!colors.accent) return
        expect(contrast(colors['on-accent'] ?? '', colors.accent)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(colors.accent, ground)).toBeGreaterThanOrEqual(1.2)
      }),
    )
  })

  it('are taken where they can be read', () => {
    expect(legibleColors({ mode: 'light', accent: '#7c3aed', surface: '#fffdf5' })).toEqual({
      accent: '#7c3aed',
      'on-accent': '#ffffff',
      surface: '#fffdf5',
      raised: '#f1efe7',
    })
    expect(legibleColors({ mode: 'dark', accent: '#ffd60a' })).toMatchObject({
      accent: '#ffd60a',
      'on-accent': '#000000',
      surface: undefined,
    })
  })

  it('leave the page’s own alone where the site has the same', () => {
    for (const [mode, surface] of [
      ['light', '#ffffff'],
      ['dark', '#161614'],
    ] as const)
      expect(legibleColors({ mode, surface })).toMatchObject({
        surface: undefined,
        raised: undefined,
      })
  })

  it('are the page’s own where they cannot', () => {
    expect(legibleColors({ mode: 'light', accent: '#fefefe', surface: '#333333' })).toEqual({
      accent: undefined,
      'on-accent': undefined,
      surface: undefined,
      raised: undefined,
    })
  })
})

describe('the page', () => {
  function page() {
    const colors = new Map<string, string>()
    const root = {
      dataset: Object.create(null),
      style: { setProperty: (name: string, value: string) => void colors.set(name, value) },
    }
    return { root, colors, appearance: createAppearance(root) }
  }

  it('has the mode of the dialog, and returns its language', () => {
    const { root, appearance } = page()
    expect(appearance.apply({ mode: 'dark', language: 'ar-EG' })).toBe('ar-EG')
    expect(root.dataset.mode).toBe('dark')
  })

  it('keeps its appearance when the next one is malformed', () => {
    const { root, appearance } = page()
    appearance.apply({ mode: 'dark', language: 'ar', currency: 'EGP' })
    const malformed = { mode: 'light', language: 'en', currency: 'usd' }
    expect(appearance.apply(malformed)).toBeUndefined()
    expect([root.dataset.mode, appearance.currency()]).toEqual(['dark', 'EGP'])
    appearance.apply(plain)
    expect(appearance.currency()).toBe('USD')
  })

  it('shows the colours of the last appearance, and its own after a site has none', async () => {
    const { colors, appearance } = page()
    appearance.apply({ ...plain, accent: '#7c3aed' })
    appearance.apply({ ...plain, accent: '#0a7f3f' })
    await expect.poll(() => colors.get('--accent')).toBe('#0a7f3f')
    appearance.apply(plain)
    await expect.poll(() => colors.get('--accent')).toBe('')
  })
})
