import { expect, it } from 'vitest'
import type { Theme, ThemeColors } from './theme.ts'
import * as themes from './themes.ts'

// That their colours are readable is tested beside the check of the playground: `weak.test.ts` of the demo.

const names = [
  'accent',
  'surface',
  'raised',
  'text',
  'muted',
  'border',
  'overlay',
  'shadow',
  'success',
  'danger',
  'caution',
] as const satisfies readonly (keyof ThemeColors)[]

it('are four', () => {
  expect(Object.keys(themes).toSorted()).toEqual(['clay', 'midnight', 'signal', 'sorbet'])
})

it.each(
  Object.entries<Theme>(themes),
)('%s leaves no colour to the default: the parts of a theme belong together', (_name, theme) => {
  for (const name of names) {
    expect(theme[name], name).toBeDefined()
    if (theme.mode !== 'dark') expect(theme.dark?.[name], `dark ${name}`).toBeDefined()
  }
})
