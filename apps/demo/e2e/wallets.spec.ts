import { expect, test } from './test.ts'
import { row } from './visitor.ts'

test.beforeEach(async ({ visitor }) => {
  await visitor.enter('approve')
})

test('switches the network, and the family by connecting a wallet for it [C16, B2.1]', async ({
  page,
  visitor,
}) => {
  const { dialog, view, open, pick, press, button } = visitor
  await open()
  await pick('Dev Wallet', 'EVM networks')
  await expect(button).toHaveText('0xf39F…2266')
  await open()
  await press('Network: Local One. Change')
  await row(view, 'Local Two').click()
  await expect(dialog.getByRole('button', { name: 'Network: Local Two. Change' })).toBeVisible()
  await press('Network: Local Two. Change')
  await row(view, 'Solana Local').click()
  await expect(view).toContainText('Connect a wallet for Solana Local')
  await press('Choose a wallet')
  await pick('Dev Wallet')
  await expect(button).toHaveText('3UcN38…m8ZA')
  await expect(page.getByRole('definition').filter({ hasText: 'Solana Local' })).toBeVisible()
})

test('keeps several wallets connected, and goes from one to the other [A2.3, C1.1] @long', async ({
  visitor,
}) => {
  const { view, open, pick, press, button, dialog } = visitor
  await open()
  await pick('Dev Wallet', 'EVM networks')
  await expect(button).toHaveText('0xf39F…2266')
  await open()
  await press('Switch account or wallet')
  await press('Connect another wallet')
  await pick('Dev Wallet Two')
  await expect(button).toHaveText('0x90F7…b906')
  await expect(dialog.getByText('Dev Wallet Two connected')).toBeVisible()
  await press('Switch account or wallet')
  await expect(view).toContainText('0xf39F…2266')
  await expect(view).toContainText('0x90F7…b906')
  await view.getByRole('button').filter({ hasText: '0xf39F…2266' }).click()
  await expect(button).toHaveText('0xf39F…2266')
})

test('shows the account as the first text of the button after a reload [D4, D1]', async ({
  page,
  visitor,
}) => {
  await visitor.open()
  await visitor.pick('Dev Wallet', 'EVM networks')
  await expect(visitor.button).toHaveText('0xf39F…2266')
  await page.addInitScript(() => {
    const seen: string[] = []
    Reflect.set(window, 'buttonTexts', seen)
    new MutationObserver(() => {
      const text = document.querySelector('.latchkey-button')?.textContent
      if (text && seen.at(-1) !== text) seen.push(text)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.reload()
  await expect(visitor.button).toHaveAttribute('data-status', 'connected')
  expect(await page.evaluate(() => Reflect.get(window, 'buttonTexts'))).toEqual(['0xf39F…2266'])
})

test('lists a disconnected wallet as recent, and forgets what was connected [C6, C15.1] @long', async ({
  page,
  visitor,
}) => {
  const { view, open, pick, press, button } = visitor
  await open()
  await pick('Dev Wallet Two')
  await expect(button).toHaveText('0x90F7…b906')
  await open()
  await press('Disconnect')
  await expect(button).toHaveText('Connect wallet')
  await page.reload()
  await expect(button).toHaveText('Connect wallet')
  await open()
  await expect(row(view, 'Dev Wallet Two')).toContainText('Recent')
  await expect(view.getByRole('listitem').first()).toContainText('Dev Wallet Two')
})

test('offers the visitor to try again when the wallet declines [A4.1, B3] @long', async ({
  visitor,
}) => {
  const { view, open, pick, press, wallet, button } = visitor
  await wallet.setMode('reject')
  await open()
  await pick('Dev Wallet Two')
  await expect(view).toContainText('Connection declined')
  await wallet.setMode('approve')
  await press('Try again')
  await expect(button).toHaveText('0x90F7…b906')
})

test('reports a network that the site did not ask for, and mends it [B5, B4.1] @long', async ({
  page,
  visitor,
}) => {
  const { dialog, view, open, pick, wallet, button } = visitor
  await page.getByRole('checkbox', { name: 'Local Two' }).uncheck()
  await open()
  await pick('Dev Wallet Two')
  await expect(button).toHaveText('0x90F7…b906')
  await wallet.changeChain('eip155:31338', 'second')
  await expect(view).toContainText('Unsupported network')
  await row(view, 'Local One').click()
  await expect(view).not.toContainText('Unsupported network')
  await expect(dialog.or(button).first()).toBeVisible()
})

test('follows the wallet when the visitor changes the account in it [D5.1] @long', async ({
  page,
  visitor,
}) => {
  await visitor.open()
  await visitor.pick('Dev Wallet Two')
  await expect(visitor.button).toHaveText('0x90F7…b906')
  await visitor.wallet.changeAccount(1, 'second')
  await expect(visitor.button).toHaveText('0x15d3…6A65')
  await visitor.wallet.disconnect('second')
  await expect(visitor.button).toHaveText('Connect wallet')
  expect(new URL(page.url()).search).toBe('')
})
