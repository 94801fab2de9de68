import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { embeddedOf } from './embedded.ts'
import type { Stack } from './stack.ts'
import { expect, test } from './test.ts'
import { visitorOf } from './visitor.ts'
import { watch } from './watch.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

type Where = { options?: BrowserContextOptions; begin?: (page: Page) => Promise<unknown> }

const telegram = (page: Page) =>
  page.addInitScript(() => Reflect.set(window, 'TelegramWebviewProxy', {}))
const places: Readonly<Record<string, Where>> = {
  'in Telegram': { begin: telegram },
  'on the home screen of iOS': {
    begin: (page) => page.addInitScript(() => Reflect.set(navigator, 'standalone', true)),
  },
  'in the browser of an app on iOS': { options: { userAgent: iphone } },
}

/** A visitor in such a place. Their page goes to the provider itself, which the other tests' pages must not. */
async function visitorIn({ options, begin }: Where, browser: Browser, stack: Stack) {
  const context = await browser.newContext({ baseURL: stack.url, ...options })
  const page = await context.newPage()
  await begin?.(page)
  const problems = await watch(page, stack.own)
  const close = async () => {
    await context.close()
    const others = problems.filter(
      (one) => !/^request: http:\/\/127\.0\.0\.1:\d+\/(auth|visitor)/.test(one),
    )
    expect(others).toEqual([])
  }
  return { context, close, ...visitorOf(page) }
}

for (const [name, where] of Object.entries(places))
  test(`${name} the page itself goes to the provider, and comes back logged in [A2] @long`, async ({
    browser,
    stack,
  }) => {
    const visitor = await visitorIn(where, browser, stack)
    const { context, page, view, open, button } = visitor
    const wallet = embeddedOf(visitor, stack)
    const discord = view.getByRole('button', { name: 'Continue with Discord' })
    await page.goto('/?shop=1')
    // Who turns away is back at the ways to connect.
    await open()
    await discord.click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(discord).toBeVisible()
    await expect(page).toHaveURL(`${stack.url}/?shop=1`)
    await discord.click()
    await page
      .getByLabel('Email', { exact: true })
      .fill(`${name.replaceAll(' ', '-')}@social.example`)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await wallet.keepCode()
    await expect(button).toHaveAttribute('data-status', 'connected')
    await expect(page).toHaveURL(`${stack.url}/?shop=1`)
    expect(context.pages()).toHaveLength(1)

    const { eip155 } = await wallet.addresses()
    await page.reload()
    await expect(button).toHaveAttribute('data-status', 'connected')
    expect((await wallet.addresses()).eip155).toBe(eip155)
    await visitor.close()
  })

test('Telegram on iOS is offered no Google, which would not open there [C13.1] @long', async ({
  browser,
  stack,
}) => {
  const where = { options: { userAgent: iphone }, begin: telegram }
  const { page, view, open, close } = await visitorIn(where, browser, stack)
  await page.goto('/')
  await open()
  await expect(view.getByRole('button', { name: 'Continue with X' })).toBeVisible()
  await expect(view.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0)
  await close()
})

test('an address that somebody else has made logs nobody in, and is cleaned [A2]', async ({
  page,
  stack,
  visitor,
}) => {
  const forged = `${stack.vaultUrl}/#login=${'x'.repeat(43)}`
  await telegram(page)
  await page.goto(`/?result_uri=${encodeURIComponent(forged)}`)
  await expect(page).toHaveURL(`${stack.url}/`)
  // As if this page had been on its way.
  await page.evaluate(() => localStorage.setItem('@latchkey/social_provider', 'github'))
  await page.goto(`/?result_uri=${encodeURIComponent(forged)}`)
  await expect(visitor.view.getByText("Couldn't log in with GitHub")).toBeVisible()
  await expect(visitor.button).toHaveText('Connect wallet')
})
