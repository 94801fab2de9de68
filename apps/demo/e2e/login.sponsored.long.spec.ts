import { contractOf } from '@latchkey/devkit'
import { nodeOf } from './chain.ts'
import { expectSent } from './sent.ts'
import { declineSponsorship, depositOf } from './sponsor.ts'
import { chainId, dai, dollars, ether, expectSwapped, fillSwap } from './swapping.ts'
import { expect, test } from './test.ts'
import { expectSignature } from './verify.ts'

const noEther = '0x0'

test('an account without any ether swaps in one confirmation, paid by its operator; as a plain one it cannot [A4, D5, D6, E2]', async ({
  page,
  stack,
  visitor,
  wallet,
}) => {
  const { frame } = wallet
  const { view, press } = visitor
  const node = nodeOf(stack.world, chainId)
  await visitor.enter()
  const { eip155 } = (await wallet.create('ida@site.example')).addresses
  await visitor.getTestMoney()

  await visitor.open()
  const deposit = await depositOf(stack.world)
  const given = await node.balance('ETH', eip155)
  await fillSwap(visitor, ether, dollars, '0.02')
  await press('Swap')
  await expect(frame.getByText('Paid by Latchkey playground')).toBeVisible()
  await expect(frame.getByText('One-time setup')).toBeVisible()
  await wallet.approve()
  await expectSwapped(visitor)
  // What was paid, and no fee.
  expect(given - (await node.balance('ETH', eip155))).toBe(node.units('ETH', '0.02'))
  expect(await depositOf(stack.world)).toBeLessThan(deposit)
  const delegate = contractOf(stack.world, chainId, 'simple7702Account').toLowerCase()
  expect(await node.call('eth_getCode', [eip155, 'latest'])).toBe(`0xef0100${delegate.slice(2)}`)
  const stored = () => page.evaluate(() => localStorage.getItem('@latchkey/connections'))
  await expect.poll(stored).toContain('"deployed":true')

  await node.call('anvil_setBalance', [eip155, noEther])
  const before = await node.balance('USDC', eip155)
  await fillSwap(visitor, dollars, dai, '20')
  await expect(view).toContainText('confirms the approval and the swap together')
  await press('Swap')
  await expect(frame.getByText('Paid by Latchkey playground')).toBeVisible()
  await expect(frame.getByText('One-time setup')).toHaveCount(0)
  await wallet.approve()
  await expectSwapped(visitor)
  expect(before - (await node.balance('USDC', eip155))).toBe(node.units('USDC', '20'))
  expect(await node.balance('ETH', eip155)).toBe(0n)

  // Both were carried out by somebody else, at the account's own word.
  await view.getByRole('tab', { name: 'Activity' }).click()
  const trades = view.getByRole('listitem').filter({ hasText: 'Swapped' })
  await expect(trades).toHaveCount(2)
  await expect(trades.first()).toContainText(/\+[\d.]+\sDAI.*−20\sUSDC/)
  await expect(trades.last()).toContainText(/\+[\d.]+\sUSDC.*−0\.02\sETH/)
  await expect(view).not.toContainText('Moved by another account')

  const choose = async () => {
    await press('Settings')
    await view.getByRole('switch', { name: /^Smart account/ }).click()
  }
  await choose()
  await expect.poll(stored).not.toContain('smartAccount')
  await press('Back')
  await press('Back')
  await fillSwap(visitor, dollars, dai, '5', false)
  await expect(view.getByRole('button', { name: /^Not enough ETH/ })).toBeVisible()
  await press('Back')

  await choose()
  await expect.poll(stored).toContain('smartAccount')
  await press('Back')
  await press('Back')
  await fillSwap(visitor, dollars, dai, '5')
  await press('Swap')
  await wallet.approve()
  await expectSwapped(visitor)
  expect(before - (await node.balance('USDC', eip155))).toBe(node.units('USDC', '25'))
  await page.keyboard.press('Escape')
  await expectSignature(visitor, { address: eip155, decide: wallet.approve })
})

test('where its operator does not pay, the account pays itself, and is told so before [A4]', async ({
  page,
  stack,
  visitor,
  wallet,
}) => {
  const { frame } = wallet
  const node = nodeOf(stack.world, chainId)
  await visitor.enter()
  const { eip155 } = (await wallet.create('barbara@site.example')).addresses
  await visitor.getTestMoney()
  const undo = await declineSponsorship(page)
  const deposit = await depositOf(stack.world)
  const before = await node.balance('ETH', eip155)
  await visitor.open()
  await fillSwap(visitor, ether, dollars, '0.01')
  await visitor.press('Swap')
  await expect(frame.getByText('your account does')).toBeVisible()
  await expect(frame.getByText('Network fee, at most')).toBeVisible()
  await wallet.approve()
  await expectSwapped(visitor)
  const paid = before - (await node.balance('ETH', eip155))
  expect(paid).toBeGreaterThan(node.units('ETH', '0.01'))
  expect(await depositOf(stack.world)).toBe(deposit)

  await undo()
  const held = await node.balance('ETH', eip155)
  await page.keyboard.press('Escape')
  await expectSent(visitor, stack, { isHandedOver: true, decide: wallet.approve })
  // What was sent, and no fee.
  expect(held - (await node.balance('ETH', eip155))).toBe(node.units('ETH', '0.0125'))
  expect(await depositOf(stack.world)).toBeLessThan(deposit)
})

test('a smart account signs in at the server, before its code is there and after [F1, F4, D5]', async ({
  page,
  stack,
  visitor,
  wallet,
}) => {
  const { dialog, view, press } = visitor
  const node = nodeOf(stack.world, chainId)
  const actions = page.locator('.actions')
  const signedIn = actions.locator('.facts div').filter({ hasText: 'Signed in' }).locator('dd')
  const kept = async () => (await page.request.get(`${stack.siwxUrl}/session`)).json()
  await page.addInitScript(() => {
    const options = { signIn: 'optional', sessions: 'gateway' }
    localStorage.setItem('latchkey-playground', JSON.stringify(options))
  })
  await visitor.enter()
  await wallet.logIn('katherine@site.example')
  await wallet.readCode()
  await wallet.saveCode()
  await expect(dialog.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
  await press('Sign')
  await wallet.decline()
  await expect(view).toContainText('This site may not support smart accounts')
  await press('Try again')
  await wallet.approve()
  await expect(dialog).toBeHidden()
  const { eip155 } = await wallet.addresses()
  await expect(signedIn).toContainText(eip155)
  expect(await kept()).toMatchObject({ account: `${chainId}:${eip155}` })

  await visitor.getTestMoney()
  await expectSent(visitor, stack, { isHandedOver: true, decide: wallet.approve })
  expect(await node.call('eth_getCode', [eip155, 'latest'])).toMatch(/^0xef0100/)
  await actions.getByRole('button', { name: 'Sign out' }).click()
  await expect(signedIn).toHaveText('no')
  await expect.poll(kept).toBeNull()
  await actions.getByRole('button', { name: 'Sign in' }).click()
  await wallet.approve()
  await expect(signedIn).toContainText(eip155)
  expect(await kept()).toMatchObject({ account: `${chainId}:${eip155}` })
})
