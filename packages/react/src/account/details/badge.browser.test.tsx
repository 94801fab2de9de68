import { expect, it } from 'vitest'
import { routes, stagePerTest } from '../../testing/stage.ts'

const stage = stagePerTest()

it('draws the way of a transfer also where no row of the activity was drawn before', async () => {
  const route = routes.find(({ view }) => view === 'TransactionDetails')
  if (!route) throw new Error('There is no such view')
  const shown = await stage(route)
  const icon = () => shown.view().querySelector('.detail .tx-way .icon')
  await expect.poll(() => icon()?.getBoundingClientRect().width).toBe(12)
})
