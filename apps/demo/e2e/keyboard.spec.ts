import { nodeOf } from './chain.ts'
import { expect, test } from './test.ts'

test('sends by keyboard alone, from the button to the confirmation [A4.1, G1]', async ({
  page,
  visitor,
  stack,
}) => {
  const { dialog, view, wallet, button } = visitor
  const to = stack.world.accounts.evm[4]?.address ?? ''
  const node = nodeOf(stack.world, 'eip155:31337')
  const before = await node.balance('ETH', to)
  const key = (name: string) => page.keyboard.press(name)
  const approve = async () => {
    await expect(wallet.window.getByRole('button', { name: 'Approve' })).toBeFocused()
    await key('Enter')
  }
  const until = async (words: string) => {
    for (let step = 0; step < 25; step++) {
      const focused = await page.evaluate(focusedWords)
      if (focused.includes(words)) return
      await key('Tab')
    }
    throw new Error(`Tab never comes to ${words}`)
  }

  await visitor.enter()
  await until('Connect wallet')
  await key('Enter')
  await expect(view.getByText('Dev Wallet Two')).toBeVisible()
  await until('Dev Wallet')
  // What the arrows do is loaded behind the first view, and done as soon as it is there.
  await key('ArrowDown')
  await expect.poll(() => page.evaluate(focusedWords)).toContain('Dev Wallet Two')
  await key('ArrowUp')
  await key('Enter')
  await expect(view).toContainText('EVM networks')
  await until('EVM networks')
  await key('Enter')
  await approve()
  await expect(button).toHaveText('0xf39F…2266')
  await expect(button).toBeFocused()

  await key('Enter')
  await until('Send')
  await key('Enter')
  await until('Select token')
  await key('Enter')
  await expect(view.getByRole('searchbox')).toBeVisible()
  await until('Ether')
  await key('Enter')
  await expect(view.getByRole('textbox', { name: 'Amount' })).toBeVisible()
  await until('Amount')
  await page.keyboard.type('0.25')
  await until('To')
  await page.keyboard.type(to)
  await expect(view.getByRole('button', { name: 'Preview send' })).toBeEnabled()
  await until('Preview send')
  await key('Enter')
  await expect(view.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await key('Alt+ArrowLeft')
  await expect(view.getByRole('textbox', { name: 'Amount' })).toHaveValue('0.25')
  await until('Preview send')
  await key('Enter')
  await expect(view.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await until('Send')
  await key('Enter')
  await approve()
  await expect(view.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
  expect((await node.balance('ETH', to)) - before).toBe(node.units('ETH', '0.25'))
  await key('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test('names the dialog, its parts and what it announces [B9.1]', async ({ page, visitor }) => {
  await visitor.enter('approve')
  await expect(visitor.button).toHaveAttribute('aria-haspopup', 'dialog')
  await visitor.open()
  const { dialog, view } = visitor
  await expect(dialog).toHaveAccessibleName('Connect a wallet')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'What is a wallet?' })).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Wallets' })).toBeVisible()
  await expect(dialog.getByRole('status').first()).toBeAttached()
  await visitor.pick('Dev Wallet Two')
  await expect(visitor.button).toHaveAccessibleName('Account 0x90F7…b906')
  await visitor.open()
  await expect(dialog).toHaveAccessibleName('Account')
  await expect(dialog.getByRole('tablist', { name: 'What this account has' })).toBeVisible()
  await expect(view.getByRole('tab', { name: 'Tokens' })).toHaveAttribute('aria-selected', 'true')
  await expect(view.getByRole('tabpanel', { name: 'Tokens' })).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitor.press(/Copy address/)
  await expect(view.getByRole('button', { name: '0x90F7…b906. Copied' })).toBeVisible()
})

/** Runs in the page: the name of what has the focus, through shadow roots. */
function focusedWords(): string {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  if (!(element instanceof HTMLElement) || !element.matches('button,a,input')) return ''
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  return [element.ariaLabel ?? '', ...labels.map((label) => label.textContent), element.innerText]
    .join(' ')
    .trim()
}
