import { expect, test } from './test.ts'

/** Seconds in which an idle page is watched: the long form waits for the whole minute of the promise. */
const watched = process.env.LATCHKEY_LONG ? 60 : 20

test(`makes at most four requests in ${watched} s while nobody does anything [G5]`, async ({
  visitor,
}) => {
  const { page, enter, connect, open, view } = visitor
  await enter()
  await connect()
  await open()
  await expect(view.getByRole('listitem').first()).toBeVisible()
  const made: string[] = []
  let last = Date.now()
  page.on('request', (request) => {
    made.push(`${request.method()} ${request.url()}`)
    last = Date.now()
  })
  // What the opening asks for, and the stream of news, come before the page is idle.
  await expect.poll(() => Date.now() - last).toBeGreaterThan(2_000)
  made.length = 0
  await page.waitForTimeout(watched * 1_000)
  expect(made.length, made.join('\n')).toBeLessThanOrEqual(4)
})
