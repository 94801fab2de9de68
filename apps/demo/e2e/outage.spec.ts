import type { Route } from '@playwright/test'
import { longUnless } from './long.ts'
import { expect, test } from './test.ts'
import { row } from './visitor.ts'

type Failure = { name: string; answer: (route: Route) => Promise<void>; message: RegExp }

const messageOf: Record<number, RegExp> = {
  403: /doesn't accept requests from this site/,
  429: /Too many requests/,
}

const status = (code: number): Failure => ({
  name: `answers ${code}`,
  answer: (route) =>
    route.fulfill({
      status: code,
      body: '{}',
      headers: { 'access-control-allow-origin': '*' },
      contentType: 'application/json',
    }),
  message: messageOf[code] ?? /The service is temporarily unavailable/,
})

const failures: Failure[] = [
  { name: 'is down', answer: (route) => route.abort(), message: /Couldn't reach the service/ },
  ...[403, 429, 500, 503].map(status),
  {
    name: 'answers HTML',
    answer: (route) =>
      route.fulfill({
        status: 200,
        body: '<!doctype html><title>Hotel Wi-Fi</title>',
        headers: { 'access-control-allow-origin': '*' },
        contentType: 'text/html',
      }),
    message: /unexpected response/,
  },
]

for (const { name, answer, message } of failures) {
  test(`says what is wrong when the gateway ${name}, and goes on when it is back [E6.1, H7.1]${longUnless(name === 'is down')}`, async ({
    page,
    visitor,
    stack,
  }) => {
    const { view, open, connect, press, button } = visitor
    const everything = `${stack.gatewayUrl}/**`
    await page.route(everything, answer)
    await visitor.enter()
    await open()
    await expect(row(view, 'Dev Wallet Two')).toBeVisible()
    await expect(view).toContainText("Couldn't load more wallets")
    await press('Close')
    await connect('Dev Wallet Two')
    await expect(button).toHaveText('0x90F7…b906')
    await open()
    await expect(view).toContainText("Couldn't load balances")
    await expect(view).toContainText(message)
    await view.getByRole('tab', { name: 'Activity' }).click()
    await expect(view).toContainText("Couldn't load your activity")
    await page.unroute(everything)
    await press('Try again')
    await expect(view).not.toContainText("Couldn't load your activity")
    await expect(view.getByRole('tabpanel', { name: 'Activity' })).not.toContainText(message)
  })
}

test('shows what it waits for when the gateway is slow [H5.1]', async ({
  page,
  visitor,
  stack,
}) => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`${stack.gatewayUrl}/**`, async (route) => {
    await answered
    await route.continue()
  })
  await visitor.enter()
  await visitor.connect('Dev Wallet Two')
  await visitor.open()
  await expect(visitor.view.locator('[aria-busy=true], .bone, .skeleton').first()).toBeVisible()
  answer()
  await expect(
    visitor.view.getByRole('listitem').getByText('Ether', { exact: true }).first(),
  ).toBeVisible()
})
