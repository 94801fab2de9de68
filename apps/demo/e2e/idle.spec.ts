import type { Page, Request } from '@playwright/test'
import { expect, test } from './test.ts'

test('makes at most four requests a minute while nobody does anything [G5]', async ({
  visitor,
}) => {
  const { page, enter, connect, open, view } = visitor
  await page.clock.install()
  await enter()
  await connect()
  await open()
  await expect(view.getByRole('listitem').first()).toBeVisible()
  const requests = requestsOf(page)
  // The requests of the opening, and the stream of events, come before the page is idle.
  await requests.pass(10)
  requests.made.length = 0
  await requests.pass(60)
  expect(requests.made.length, requests.made.join('\n')).toBeLessThanOrEqual(4)
})

/** What a page asks from now on. */
function requestsOf(page: Page) {
  const made: string[] = []
  const waiting = new Set<Request>()
  page.on('request', (request) => {
    made.push(`${request.method()} ${request.url()}`)
    waiting.add(request)
  })
  page.on('response', (response) => waiting.delete(response.request()))
  page.on('requestfailed', (request) => waiting.delete(request))
  return {
    made,
    /** Lets seconds of the page pass. The requests that follow an answer must go out before the next second begins. */
    async pass(seconds: number) {
      for (let second = 0; second < seconds; second++) {
        await page.clock.runFor(1_000)
        await expect.poll(() => waiting.size).toBe(0)
      }
    },
  }
}
