import { expect, test } from './test.ts'

const visitorAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('the server draws the members page for who has signed in, until they sign out, in all tabs [F2, F5]', async ({
  visitor,
  context,
}) => {
  const { page, wallet, open, pick, view, press, dialog } = visitor
  await page.goto('/members')
  const content = page.getByRole('main')
  await expect(content).toContainText('Members only')
  await open()
  await pick('Dev Wallet', 'EVM networks')
  await wallet.approve()
  await expect(view.getByText('Sign in to the members page.')).toBeVisible()
  await press('Sign')
  await wallet.approve()
  await expect(content).toContainText('Welcome back')
  await expect(content).toContainText(`eip155:31337:${visitorAddress}`)
  await expect(dialog).toBeHidden()

  const second = await context.newPage()
  await second.goto('/members')
  await expect(second.getByRole('main')).toContainText('Welcome back')
  const stranger = await context.browser()?.newContext()
  const strangersPage = await stranger?.newPage()
  await strangersPage?.goto(page.url())
  await expect(strangersPage?.getByRole('main') ?? content).toContainText('Members only')
  await stranger?.close()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(content).toContainText('Members only')
  await expect(second.getByRole('main')).toContainText('Members only')
})
