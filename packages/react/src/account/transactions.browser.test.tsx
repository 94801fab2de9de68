import { afterEach, expect, it } from 'vitest'
import { openActivity } from '../testing/activity.ts'
import { history } from '../testing/gateway.ts'
import type { Page } from '../testing/page.tsx'

let page: Page
let unserve = () => {}
afterEach(() => {
  page.close()
  unserve()
})

it('goes back to the row that had led on, however far down it is [A4]', async () => {
  const [first] = history
  const data = Array.from({ length: 200 }, (_, index) => ({
    ...first,
    id: `row-${index}`,
    metadata: {
      ...first?.metadata,
      minedAt: new Date(Date.UTC(2026, 5, 20) - index * 3_600_000).toISOString(),
    },
  }))
  ;({ page, unserve } = await openActivity(data))
  ;(await page.finds('See all activity')).click()
  const items = () => [...page.view().querySelectorAll<HTMLElement>('[data-place]')]
  const button = (place: number) =>
    items()
      .find(({ dataset }) => dataset.place === `${place}`)
      ?.querySelector('button')
  await expect.poll(() => button(0)).toBeDefined()
  expect(items().length).toBeLessThan(80)
  const slot = page.view().closest('.slot')
  if (!slot) throw new Error('Nothing scrolls')
  slot.scrollTop = 100 * 56
  await expect.poll(() => button(100)).toBeDefined()
  button(100)?.click()
  await expect.poll(page.title).not.toBe('Activity')
  page.dialog().querySelector<HTMLElement>('[aria-label=Back]')?.click()
  await expect.poll(page.title).toBe('Activity')
  const focused = () => {
    const root = page.view().getRootNode()
    return root instanceof ShadowRoot ? root.activeElement : null
  }
  await expect
    .poll(() => focused()?.closest<HTMLElement>('[data-place]')?.dataset.place)
    .toBe('100')
})
