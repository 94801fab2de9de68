import { describe, expect, it } from 'vitest'
import { english } from '../messages/english.ts'
import { isLong } from '../testing/long.ts'
import { nameOf, problems, routes, stagePerTest } from '../testing/stage.ts'
import type { Theme } from '../themes/theme.ts'
import * as themes from '../themes/themes.ts'

const stage = stagePerTest()

it.each(
  routes.map((route) => [nameOf(route), route] as const),
)('axe finds nothing of contrast in %s in the dark', async (_name, route) => {
  const shown = await stage(route, english, { mode: 'dark' })
  expect(await problems(shown, ['color-contrast'])).toEqual([])
})

const cases: [string, Theme, surface: string][] = [
  ['midnight', themes.midnight, 'rgb(15, 21, 38)'],
  ['clay in the light', { ...themes.clay, mode: 'light' }, 'rgb(255, 250, 242)'],
  ['clay in the dark', { ...themes.clay, mode: 'dark' }, 'rgb(30, 22, 18)'],
  ['sorbet in the light', { ...themes.sorbet, mode: 'light' }, 'rgb(255, 252, 255)'],
  ['sorbet in the dark', { ...themes.sorbet, mode: 'dark' }, 'rgb(26, 16, 37)'],
  ['signal in the light', { ...themes.signal, mode: 'light' }, 'rgb(255, 255, 255)'],
  ['signal in the dark', { ...themes.signal, mode: 'dark' }, 'rgb(0, 0, 0)'],
]

/** The long form draws every theme, the short form one of each brightness. */
const drawn = isLong ? cases : cases.filter(([name]) => /^sorbet|^midnight/.test(name))

describe.each(drawn)('%s', (_name, theme, surface) => {
  it.each(
    routes
      .filter(({ view }) => ['Connect', 'Account', 'WalletSendPreview'].includes(view))
      .map((route) => [nameOf(route), route] as const),
  )('has its own colours in %s, and no lack of contrast [I4]', async (_view, route) => {
    const shown = await stage(route, english, theme)
    const card = shown.root().querySelector('.card')
    expect(card && getComputedStyle(card).backgroundColor).toBe(surface)
    expect(await problems(shown, ['color-contrast'])).toEqual([])
  })
})
