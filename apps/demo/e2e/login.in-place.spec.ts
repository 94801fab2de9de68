import type { Page } from '@playwright/test'
import { embeddedOf } from './embedded.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

/** Goes to the provider in the page's own window, and comes back as who has this address there. */
async function comeBack({ view, open }: Visitor, page: Page, name: string, email: string) {
  await open()
  await view.getByRole('button', { name: `Continue with ${name}` }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

for (const [where, begin] of Object.entries({
  'in Telegram': (page: Page) =>
    page.addInitScript(() => Reflect.set(window, 'TelegramWebviewProxy', {})),
  'on the home screen of iOS': (page: Page) =>
    page.addInitScript(() => Reflect.set(navigator, 'standalone', true)),
}))
  test(`${where} the page itself goes to the provider, and comes back logged in [C13]`, async ({
    context,
    page,
    stack,
    visitor,
  }) => {
    await begin(page)
    const wallet = embeddedOf(visitor, page, stack)
    await page.goto('/?shop=1')
    await comeBack(visitor, page, 'Discord', `${where.replaceAll(' ', '-')}@social.example`)
    await wallet.keepCode()
    await expect(visitor.button).toHaveAttribute('data-status', 'connected')
    expect(page.url()).toBe(`${stack.url}/?shop=1`)
    expect(context.pages()).toHaveLength(1)
    const { eip155 } = await wallet.addresses()
    await page.reload()
    await expect(visitor.button).toHaveAttribute('data-status', 'connected')
    expect((await wallet.addresses()).eip155).toBe(eip155)
  })

test.describe('in the browser of an app on iOS', () => {
  test.use({ userAgent: iphone })

  test('the page itself goes to the provider; who turns away there is back at the ways to connect [B2]', async ({
    page,
    stack,
    visitor,
  }) => {
    const { view, open, button } = visitor
    await page.goto('/')
    await open()
    await view.getByRole('button', { name: 'Continue with Discord' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(view.getByRole('button', { name: 'Continue with Discord' })).toBeVisible()
    await expect(button).toHaveText('Connect wallet')
    expect(page.url()).toBe(`${stack.url}/`)
  })
})

test('Telegram on iOS is offered no Google, which would not open there [C13.1]', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ baseURL: stack.url, userAgent: iphone })
  const page = await context.newPage()
  await page.addInitScript(() => Reflect.set(window, 'TelegramWebviewProxy', {}))
  await page.goto('/')
  await page.locator('.latchkey-button').click()
  await expect(page.getByRole('button', { name: 'Continue with X' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0)
  await context.close()
})

test('an address that somebody else has made logs nobody in, and is cleaned [A2]', async ({
  page,
  stack,
  visitor,
}) => {
  const forged = `${stack.vaultUrl}/#login=${'x'.repeat(43)}`
  await page.goto(`/?result_uri=${encodeURIComponent(forged)}`)
  await expect(page).toHaveURL(`${stack.url}/`)
  // As if this page had been on its way.
  await page.evaluate(() => localStorage.setItem('@latchkey/social_provider', 'github'))
  await page.goto(`/?result_uri=${encodeURIComponent(forged)}`)
  await expect(visitor.view.getByText("Couldn't log in with GitHub")).toBeVisible()
  await expect(visitor.button).toHaveText('Connect wallet')
})
