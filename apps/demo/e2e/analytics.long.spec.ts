import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startGateway } from '@latchkey/gateway'
import { expect, test } from './test.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('a gateway that collects events hears what a visitor does, and whom by a hash alone [H2]', async ({
  visitor,
  stack,
}) => {
  const { page, enter, connect, open, press, dialog } = visitor
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-analytics-'))
  const file = join(folder, 'events.db')
  const collecting = await startGateway({
    port: 0,
    logs: 'off',
    databaseUrl: `sqlite:${file}`,
    allowedOrigins: [new URL(stack.url).origin],
    analytics: { addresses: true },
  })
  for (const path of ['/getAnalyticsConfig', '/e'])
    await page.route(
      (url) => url.origin === new URL(stack.gatewayUrl).origin && url.pathname === path,
      (route) => {
        const { search } = new URL(route.request().url())
        return route.continue({ url: `${collecting.url}${path}${search}` })
      },
    )
  await enter()
  await connect()
  await open()
  await press('Close')
  await expect(dialog).toBeHidden()
  const read = () => {
    const database = new DatabaseSync(file, { readOnly: true })
    const rows = database
      .prepare(
        'select event, domain, properties, account from analytics_event order by told_at, event',
      )
      .all()
    database.close()
    return rows
  }
  await expect
    .poll(() => read().map(({ event }) => event))
    .toEqual([
      'MODAL_OPEN',
      'SELECT_WALLET',
      'CONNECT_SUCCESS',
      'MODAL_CLOSE',
      'MODAL_OPEN',
      'MODAL_CLOSE',
    ])
  const [first, , , , last] = read()
  const { host } = new URL(stack.url)
  expect(first).toMatchObject({ domain: host, properties: '{"connected":false}', account: null })
  expect(last).toMatchObject({ account: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(JSON.stringify(read()).toLowerCase()).not.toContain(account.toLowerCase())
  await collecting.close()
  rmSync(folder, { recursive: true })
})

test('a gateway that collects none is asked once whether it does, and receives nothing [H2]', async ({
  visitor,
}) => {
  const { page, enter, connect, open, press, dialog } = visitor
  await page.clock.install()
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/e' || pathname === '/getAnalyticsConfig') paths.push(pathname)
  })
  const answered = page.waitForResponse(/\/getAnalyticsConfig/)
  await enter()
  await connect()
  await answered
  // The visitor's actions after the answer are reported as little as those before it.
  await open()
  await press('Close')
  await expect(dialog).toBeHidden()
  await page.clock.runFor(10_000)
  await open()
  expect(paths).toEqual(['/getAnalyticsConfig'])
})
