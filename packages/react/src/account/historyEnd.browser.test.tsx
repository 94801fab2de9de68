import { connect } from '@latchkey/core'
import { afterEach, expect, it } from 'vitest'
import { openActivity } from '../testing/activity.ts'
import { fullGateway, history, serve } from '../testing/gateway.ts'
import { openPage, type Page } from '../testing/page.tsx'
import { createWorld } from '../testing/world.ts'

let page: Page
let unserve = () => {}
afterEach(() => {
  page.close()
  unserve()
})

const knownSince = Date.UTC(2026, 4, 3, 12) / 1000
const text = () => page.view().textContent

it('says at its end from when on the activity is known [L13]', async () => {
  ;({ page, unserve } = await openActivity(history.slice(0, 2), { knownSince }))
  await expect.poll(text).toContain("Activity before May 3, 2026 isn't available.")
  expect(text()).not.toContain('Try again')
})

it('says that older activity may be incomplete where a kind of it is not listed [L13]', async () => {
  const limits = { knownSince, omits: ['nativeTransfers'] }
  ;({ page, unserve } = await openActivity(history.slice(0, 2), limits))
  await expect.poll(text).toContain('Activity before May 3, 2026 may be incomplete.')
})

it('says nothing where all activity is known [L13]', async () => {
  ;({ page, unserve } = await openActivity(history.slice(0, 2)))
  await expect.poll(() => page.view().querySelectorAll('li').length).toBeGreaterThan(0)
  expect(text()).not.toContain('Activity before')
})

it.each([
  [{ knownSince }, "Activity before May 3, 2026 isn't available."],
  [{ knownSince, missing: ['blockscout'] }, "Couldn't load some older activity."],
])('never calls an unknown activity empty: %j [L10, L13]', async (limits, sentence) => {
  ;({ page, unserve } = await openActivity([], limits))
  await expect.poll(text).toContain(sentence)
  expect(text()).toContain('No activity to show')
  expect(text()).not.toContain('No activity yet')
  expect(text()?.includes('Try again')).toBe('missing' in limits)
})

it('calls an activity empty that is known to be [E4]', async () => {
  ;({ page, unserve } = await openActivity([]))
  await expect.poll(text).toContain('No activity yet')
})

it('searches empty pages for activity, and leaves older ones to the visitor after twenty [E4]', async () => {
  let pages = 0
  unserve = serve((url) => {
    if (!url.pathname.endsWith('/history')) return fullGateway(url)
    pages += 1
    return { data: [], next: String(pages) }
  })
  const { client } = createWorld()
  await connect(client, { connectorId: 'metamask' })
  page = openPage(client)
  await page.open()
  ;(await page.finds('Activity')).click()
  await page.finds('See all activity')
  expect(pages).toBe(20)
  expect(text()).not.toContain('No activity')
})
