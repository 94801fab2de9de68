import { expect, it } from 'vitest'
import { english } from '../messages/english.ts'
import { nameOf, problems, routes, stagePerTest } from '../testing/stage.ts'

const stage = stagePerTest()

it.each(
  routes.map((route) => [nameOf(route), route] as const),
)('axe finds nothing of contrast in %s in the dark', async (_name, route) => {
  const shown = await stage(route, english, { mode: 'dark' })
  expect(await problems(shown, ['color-contrast'])).toEqual([])
})
