import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fullGateway, serve } from '../testing/gateway.ts'
import { openPage, type Page } from '../testing/page.tsx'
import { viewport } from '../testing/viewport.ts'
import { createWorld } from '../testing/world.ts'

let page: Page
let unserve = () => {}

beforeEach(async () => {
  await viewport(900, 800)
  unserve = serve(fullGateway)
  page = openPage(createWorld().client)
})
afterEach(() => {
  vi.useRealTimers()
  page.close()
  unserve()
})

const isDrawn = () => page.dialog().open && page.dialog().querySelector('.row') !== null

// Before, while and after the card fades (150 ms) and is taken away (200 ms).
const pauses = [0, 1, 16, 90, 149, 151, 198, 200, 202, 260]

it('opens however soon after it was closed, and closes however soon after it was opened [B8.3]', async () => {
  await page.open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const pause of pauses) {
    page.press('Close')
    await expect.poll(() => page.dialog().open).toBe(false)
    await vi.advanceTimersByTimeAsync(pause)
    page.button().click()
    await expect.poll(isDrawn).toBe(true)
    await vi.advanceTimersByTimeAsync(pauses.at(-1 - pauses.indexOf(pause)) ?? 0)
  }
  // Within one moment, too: the last word counts.
  page.press('Close')
  page.button().click()
  await expect.poll(isDrawn).toBe(true)
  page.press('Close')
  page.button().click()
  page.press('Close')
  await expect.poll(() => page.dialog().open).toBe(false)
  await vi.advanceTimersByTimeAsync(260)
  expect(page.dialog().open).toBe(false)
})
