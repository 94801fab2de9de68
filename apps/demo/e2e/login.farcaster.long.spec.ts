import { devices, type Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { expectSignature } from './verify.ts'
import type { Visitor } from './visitor.ts'

const link = /^http:\/\/127\.0\.0\.1:\d+\/farcaster\?/

/** Goes on to the code for the Farcaster app; the app, on a separate device. */
async function openCode(visitor: Visitor, phone: Page): Promise<void> {
  await visitor.open()
  await visitor.view.getByRole('button', { name: 'Continue with Farcaster' }).click()
  await openApp(visitor, phone)
}

async function openApp({ view, copyLink }: Visitor, phone: Page): Promise<void> {
  await expect(view.locator('.qr > svg')).toBeVisible()
  await phone.goto(await copyLink(link))
}

/** Signs in the app, as who has this name. */
async function signIn(app: Page, username: string): Promise<void> {
  await app.getByLabel('Username').fill(username)
  await app.getByRole('button', { name: 'Sign in' }).click()
  await app.getByText('Signed.').waitFor()
}

test('who has no wallet scans a code with their Farcaster app, and has one [A2, B1]', async ({
  context,
  page,
  stack,
  visitor,
  wallet,
  elsewhere,
}) => {
  const app = await context.newPage()
  await visitor.enter()
  await openCode(visitor, app)
  await expect(app.getByText(new URL(stack.vaultUrl).host)).toBeVisible()
  await page.bringToFront()
  await signIn(app, 'ada')
  await wallet.keepCode()
  const addresses = await wallet.addresses()
  const { eip155: address } = addresses
  await expectSignature(visitor, { address, decide: wallet.approve })
  await visitor.reload()
  expect(await wallet.addresses()).toEqual(addresses)

  // Another login, which the words need, is by the app again.
  await wallet.manage('Show secret words')
  await wallet.confirm('Continue')
  const opened = page.waitForEvent('popup')
  await wallet.frame.getByRole('link', { name: 'Open Farcaster' }).click()
  await signIn(await opened, 'ada')
  await expect(wallet.frame.getByRole('listitem')).toHaveCount(24)

  const { visitor: newcomer, wallet: second } = elsewhere
  const secondApp = await newcomer.page.context().newPage()
  await newcomer.enter()
  await openCode(newcomer, secondApp)
  await newcomer.page.bringToFront()
  await signIn(secondApp, 'ada')
  const unlock = second.frame.getByRole('button', { name: 'Enter the recovery code' })
  await expect(unlock).toBeVisible()
})

test('a signature that is not theirs logs nobody in, and the visitor can try again [B1]', async ({
  context,
  page,
  visitor,
  wallet,
}) => {
  const { view, press } = visitor
  const app = await context.newPage()
  await visitor.enter()
  await openCode(visitor, app)
  await app.getByRole('button', { name: 'Sign with a stranger’s key' }).click()
  await app.getByText('Signed.').waitFor()
  await page.bringToFront()
  await expect(view.getByText("We couldn't verify this login. Try again.")).toBeVisible()
  await expect(visitor.button).toHaveText('Connect wallet')
  await press('Try again')
  await openApp(visitor, app)
  await page.bringToFront()
  await signIn(app, 'grace')
  await wallet.keepCode()
  await expect(visitor.button).toHaveAttribute('data-status', 'connected')
})

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']
  test.use(pixel)

  test('a link opens the app in place of the code [B1]', async ({ page, visitor, wallet }) => {
    await visitor.enter()
    await visitor.open()
    await visitor.view.getByRole('button', { name: 'Continue with Farcaster' }).click()
    const opened = page.waitForEvent('popup')
    await visitor.view.getByRole('link', { name: 'Open Farcaster' }).click()
    const app = await opened
    await signIn(app, 'lin')
    await app.close()
    await wallet.keepCode()
    await expect(visitor.button).toHaveAttribute('data-status', 'connected')
  })
})
