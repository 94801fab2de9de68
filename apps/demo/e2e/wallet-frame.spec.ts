import { expect, test } from './test.ts'

test('the wallet’s page has the dialog’s title, Back, Escape and focus, and scrolls by keys [L23]', async ({
  page,
  visitor,
  wallet,
}) => {
  const { dialog, view } = visitor
  const title = dialog.locator('.header h2')
  const frame = page.locator('latchkey-dialog iframe')
  const seesFrame = async () => {
    await expect(title).toHaveText('Continue with a passkey')
    await expect(frame).toBeFocused()
    await expect(wallet.frame.locator(':focus')).toHaveCount(1)
  }
  const open = async () => {
    await wallet.openPasskey()
    await seesFrame()
  }
  await visitor.enter()
  await open()
  await expect(frame).toHaveAttribute('title', 'Continue with a passkey')
  await expect(dialog.getByRole('button', { name: 'What is a wallet?' })).toHaveCount(0)

  await page.keyboard.press('Alt+ArrowLeft')
  await expect(title).toHaveText('Connect a wallet')
  const again = view.getByRole('button', { name: 'Continue with a passkey' })
  await expect(again).toBeFocused()
  await again.press('Enter')
  await seesFrame()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(view.getByLabel('Email address')).toBeVisible()
  await expect(view.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await expect(title).toHaveText('Connect a wallet')

  await again.press('Enter')
  await seesFrame()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.setViewportSize({ width: 360, height: 310 })
  await open()
  const content = wallet.frame.getByRole('region')
  await page.keyboard.press('Tab')
  await expect(content).toBeFocused()
  await page.keyboard.press('End')
  await expect.poll(() => content.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
})
