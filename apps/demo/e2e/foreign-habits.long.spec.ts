import { tokenOf } from '@latchkey/devkit'
import { nodeOf } from './chain.ts'
import { bundle } from './foreign/bundle.ts'
import { metamaskInPage } from './foreign/metamask.ts'
import { expect, test } from './test.ts'
import { expectSignature } from './verify.ts'
import { row } from './visitor.ts'

/** Of Solana, in full. */
const address = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

test('takes a no in MetaMask to anything, and a yes at the next try [I1, A2, G1]', async ({
  page,
  visitor,
  stack,
}) => {
  const { button, dialog, view, enter, open, pick, press, fillSend, askToSign } = visitor
  const { declined } = await metamaskInPage(page, stack)
  const to = stack.world.accounts.evm[4]?.address ?? ''
  await enter()

  declined.add('eth_requestAccounts')
  await open()
  await pick('MetaMask')
  await expect(view.getByRole('heading')).toHaveText('Connection declined')
  await expect(button).toHaveText('Connect wallet')
  declined.clear()
  await press('Try again')
  await expect(button).toHaveText('0xf39F…2266')

  declined.add('wallet_switchEthereumChain')
  await open()
  await press('Network: Local One. Change')
  await row(view, 'Local Two').click()
  await expect(view.getByRole('heading')).toHaveText('Switch declined')
  await press('Back')
  await press('Back')
  await expect(dialog.getByRole('button', { name: 'Network: Local One. Change' })).toBeVisible()

  declined.add('eth_sendTransaction')
  await press('Send')
  await fillSend('USD Coin', '2.5', to)
  await press('Review')
  await press('Send')
  await expect(view.getByRole('alert')).toHaveText('Request declined in the wallet')
  declined.clear()
  await press('Try again')
  await expect(view.getByRole('heading', { name: 'Sent' })).toBeVisible()
  await press('Done')
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  await expect(view.getByText('−2.5 USDC').first()).toBeVisible()
  await press('Close')

  const events = page.getByTestId('events').getByRole('listitem')
  declined.add('personal_sign')
  await askToSign()
  await expect(events.filter({ hasText: 'SignatureRequest declined in the wallet' })).toBeVisible()
  declined.clear()
  await expectSignature(visitor)
})

test('follows MetaMask to another network and lets go when it revokes [C15, C16, A2]', async ({
  page,
  visitor,
  stack,
}) => {
  const { button, dialog, enter, open, pick } = visitor
  await metamaskInPage(page, stack)
  await enter()
  await open()
  await pick('MetaMask')
  await expect(button).toHaveText('0xf39F…2266')
  const ask = (method: string, params: unknown) =>
    page.evaluate((request) => Reflect.get(window, 'ethereum').request(request), { method, params })
  await ask('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
  await open()
  await expect(dialog.getByRole('button', { name: 'Network: Local Two. Change' })).toBeVisible()
  await ask('wallet_revokePermissions', [{ eth_accounts: {} }])
  await expect(button).toHaveText('Connect wallet')
})

test('sends a token, signs, and is another wallet after a reload: the burner [A2, C6, C10, D4]', async ({
  page,
  visitor,
  stack,
}) => {
  const { button, dialog, view, enter, open, pick, press, fillSend } = visitor
  const node = nodeOf(stack.world, 'solana:localnet')
  const [holder] = stack.world.accounts.solana
  const to = stack.world.accounts.solana[5]?.address ?? ''
  const account = page.locator('.facts .mono')
  const endpoint = `${stack.gatewayUrl}/v1/?chainId=solana:localnet&projectId=demo`
  await page.addInitScript({ content: await bundle('burner.ts', { endpoint }) })
  await enter('approve')

  // The burner is made by connecting: it is given coins by the faucet, and a token by Dev Wallet.
  await open()
  await pick('Burner Wallet')
  await expect(dialog).toBeHidden()
  await expect(account).toHaveText(address)
  const burner = (await account.textContent()) ?? ''
  await node.call('requestAirdrop', [burner, 2_000_000_000])
  await open()
  await press('Switch account or wallet')
  await press('Connect another wallet')
  await pick('Dev Wallet', 'Solana')
  await expect(account).toHaveText(holder?.address ?? '')
  await press('Send')
  await fillSend('USD Coin', '7', burner)
  await press('Review')
  await press('Send')
  await expect(view.getByRole('heading', { name: 'Sent' })).toBeVisible()
  expect(await node.balance('USDC', burner)).toBe(node.units('USDC', '7'))
  // Balances are remembered: 5 s by the gateway, 30 s by the page.
  const query = 'currency=usd&chainId=solana:localnet&projectId=demo'
  const held = `${stack.gatewayUrl}/v1/account/${burner}/balance?${query}`
  await expect.poll(async () => (await fetch(held)).text()).toContain('USDC')
  await page.clock.setSystemTime(Date.now() + 31_000)
  await press('Done')
  await press('Disconnect')
  await expect(account).toHaveText(burner)

  const before = await node.balance('USDC', to)
  await press('Send')
  await fillSend(tokenOf(stack.world, 'solana:localnet', 'USDC').name, '2.5', to)
  await press('Review')
  await press('Send')
  await expect(view.getByRole('heading', { name: 'Sent' })).toBeVisible()
  expect((await node.balance('USDC', to)) - before).toBe(node.units('USDC', '2.5'))
  await press('Done')
  await press('Close')

  await expectSignature(visitor, { family: 'solana', address: burner })

  // Its key is gone with the page, and it says so by showing no account unasked.
  await page.reload()
  await expect(button).toHaveText('Connect wallet')
  await open()
  await expect(row(view, 'Burner Wallet')).toContainText('Recent')
  await pick('Burner Wallet')
  await expect(dialog).toBeHidden()
  await expect(account).not.toHaveText(burner)
})
