import { contractOf } from '@latchkey/devkit'
import type { Locator } from '@playwright/test'
import { nodeOf } from './chain.ts'
import { expect, test } from './test.ts'
import { row } from './visitor.ts'

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
  const tabTo = async (control: Locator) => {
    await expect(control).toBeVisible()
    for (let step = 0; step < 25; step++) {
      if (await control.evaluate((element) => element.matches(':focus'))) return
      await key('Tab')
    }
    throw new Error(`Tab never comes to ${control}`)
  }
  const pressable = (name: string) => view.getByRole('button', { name, exact: true })
  const amount = view.getByRole('textbox', { name: 'Amount' })

  await visitor.enter()
  await tabTo(button)
  await key('Enter')
  await tabTo(row(view, 'Dev Wallet'))
  // What the arrows do is loaded behind the first view, and done as soon as it is there.
  await key('ArrowDown')
  await expect(row(view, 'Dev Wallet Two')).toBeFocused()
  await key('ArrowUp')
  await expect(row(view, 'Dev Wallet')).toBeFocused()
  await key('Enter')
  await tabTo(row(view, 'EVM networks'))
  await key('Enter')
  await approve()
  await expect(button).toHaveText('0xf39F…2266')
  await expect(button).toBeFocused()

  await key('Enter')
  await tabTo(pressable('Send'))
  await key('Enter')
  await tabTo(pressable('Select token').first())
  await key('Enter')
  await expect(view.getByRole('searchbox')).toBeVisible()
  await tabTo(row(view, 'Ether'))
  await key('Enter')
  await tabTo(amount)
  await page.keyboard.type('0.25')
  await tabTo(view.getByRole('textbox', { name: 'To', exact: true }))
  await page.keyboard.type(to)
  await expect(pressable('Review')).toBeEnabled()
  await tabTo(pressable('Review'))
  await key('Enter')
  await expect(pressable('Cancel')).toBeVisible()
  await key('Alt+ArrowLeft')
  await expect(amount).toHaveValue('0.25')
  await tabTo(pressable('Review'))
  await key('Enter')
  await expect(pressable('Cancel')).toBeVisible()
  await tabTo(pressable('Send'))
  await key('Enter')
  await approve()
  await expect(view.getByRole('heading', { name: 'Sent' })).toBeVisible()
  expect((await node.balance('ETH', to)) - before).toBe(node.units('ETH', '0.25'))
  await key('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test('sends an NFT by keyboard alone, and names it in Activity [A4.1, E11] @long', async ({
  page,
  visitor,
  stack,
}) => {
  const { dialog, view } = visitor
  const to = stack.world.accounts.evm[6]?.address ?? ''
  const node = nodeOf(stack.world, 'eip155:31337')
  const rings = contractOf(stack.world, 'eip155:31337', 'nfts721')
  const ownerOf = async () => {
    const data = `0x6352211e${'2'.padStart(64, '0')}`
    return String(await node.call('eth_call', [{ to: rings, data }, 'latest'])).slice(-40)
  }
  const key = (name: string) => page.keyboard.press(name)
  const tabTo = async (control: Locator) => {
    await expect(control).toBeVisible()
    for (let step = 0; step < 40; step++) {
      if (await control.evaluate((element) => element.matches(':focus'))) return
      await key('Tab')
    }
    throw new Error(`Tab never comes to ${control}`)
  }
  const pressable = (name: string | RegExp) => view.getByRole('button', { name, exact: true })
  await visitor.enter('approve')
  await visitor.open()
  await visitor.pick('Dev Wallet', 'EVM networks')
  await expect(visitor.button).toHaveAttribute('data-status', 'connected')
  await visitor.open()
  await tabTo(view.getByRole('tab', { name: 'Tokens' }))
  await key('ArrowRight')
  await tabTo(pressable(/^Ring 2/))
  await key('Enter')
  await tabTo(pressable('Send'))
  await key('Enter')
  await tabTo(view.getByRole('textbox', { name: 'To', exact: true }))
  await page.keyboard.type(to)
  await expect(pressable('Review')).toBeEnabled()
  await tabTo(pressable('Review'))
  await key('Enter')
  await expect(view.locator('.leaves')).toContainText('Ring 2')
  await expect(view).toContainText('nothing else leaves your account')
  await tabTo(pressable('Send'))
  await key('Enter')
  await expect(view.getByRole('heading', { name: 'Sent' })).toBeVisible()
  await expect(view).toContainText('Ring 2 delivered to')
  expect((await ownerOf()).toLowerCase()).toBe(to.slice(2).toLowerCase())
  await visitor.press('Done')
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  const newest = view.getByRole('listitem').first()
  await expect(newest).toContainText('Sent')
  await expect(newest).toContainText('−1 Ring 2')
})

test('names the dialog, its parts and what it announces [B9.1]', async ({ page, visitor }) => {
  await page.clock.install()
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
  await expect(dialog.getByRole('tablist', { name: 'Assets' })).toBeVisible()
  await expect(view.getByRole('tab', { name: 'Tokens' })).toHaveAttribute('aria-selected', 'true')
  await expect(view.getByRole('tabpanel', { name: 'Tokens' })).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  // The announcement is gone after a moment.
  await page.clock.pauseAt(Date.now() + 60_000)
  await visitor.press(/Copy address/)
  await expect(view.getByRole('button', { name: '0x90F7…b906. Copied' })).toBeVisible()
})
