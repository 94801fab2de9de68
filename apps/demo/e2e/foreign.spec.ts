import { findChromium } from '../../../scripts/chromium.ts'
import { nodeOf } from './chain.ts'
import { bundle } from './foreign/bundle.ts'
import { metamaskExtension, metamaskInPage } from './foreign/metamask.ts'
import type { Stack } from './stack.ts'
import { expect, test } from './test.ts'
import { expectSignature } from './verify.ts'
import { row, type Visitor, visitorOf } from './visitor.ts'

/**
 * The whole way with a wallet without prompts: connect, send twice, switch, reload, sign, be left by the site;
 * connect again, and be left by the wallet.
 */
async function wholeWay(visitor: Visitor, stack: Stack, leave: () => unknown) {
  const { page, button, dialog, view, enter, open, pick, press, fillSend } = visitor
  const to = stack.world.accounts.evm[4]?.address ?? ''
  const node = nodeOf(stack.world, 'eip155:31337')
  await enter()
  await open()
  await expect(row(view, 'MetaMask')).toContainText('Installed')
  await pick('MetaMask')
  await expect(button).toHaveText('0xf39F…2266')
  for (const [token, symbol] of [
    ['Ether', 'ETH'],
    ['USD Coin', 'USDC'],
  ] as const) {
    const before = await node.balance(symbol, to)
    await open()
    await press('Send')
    await fillSend(token, '0.5', to)
    await press('Review')
    await press(/^Send$/)
    await expect(view.getByRole('heading', { name: 'Sent' })).toBeVisible()
    expect((await node.balance(symbol, to)) - before).toBe(node.units(symbol, '0.5'))
    await press('Done')
    await press('Close')
  }
  await open()
  await press('Network: Local One. Change')
  await row(view, 'Local Two').click()
  await expect(dialog.getByRole('button', { name: 'Network: Local Two. Change' })).toBeVisible()
  await page.reload()
  await expect(button).toHaveText('0xf39F…2266')
  await expectSignature(visitor)
  await open()
  await press('Disconnect')
  await expect(button).toHaveText('Connect wallet')
  await open()
  await expect(row(view, 'MetaMask')).toContainText('Recent')
  await pick('MetaMask')
  await expect(button).toHaveText('0xf39F…2266')
  await leave()
  await expect(button).toHaveText('Connect wallet')
}

test('goes the whole way with the in-page code of MetaMask in a page [A2.1, G1]', async ({
  page,
  visitor,
  stack,
}) => {
  const { leave } = await metamaskInPage(page, stack)
  await wholeWay(visitor, stack, leave)
})

test('goes the whole way with the in-page code of MetaMask in an extension [A2.1, G1] @long', async ({
  stack,
}) => {
  const { full } = await findChromium()
  test.skip(!full, 'This Chromium takes no extensions; the page script above stands in')
  const { page, leave, close } = await metamaskExtension(stack)
  try {
    await wholeWay(visitorOf(page), stack, leave)
  } finally {
    await close()
  }
})

test('goes the whole way with the burner wallet of the wallet adapters [A2.2, G1, C10] @long', async ({
  page,
  visitor,
  stack,
}) => {
  const { button, dialog, view, enter, open, pick, press, fillSend } = visitor
  const node = nodeOf(stack.world, 'solana:localnet')
  const to = stack.world.accounts.solana[5]?.address ?? ''
  const endpoint = `${stack.gatewayUrl}/v1/?chainId=solana:localnet&projectId=demo`
  await page.addInitScript({ content: await bundle('burner.ts', { endpoint }) })
  await enter()
  await open()
  await pick('Burner Wallet')
  await expect(dialog).toBeHidden()
  const account = page.locator('.facts .mono')
  await expect(account).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  const address = (await account.textContent()) ?? ''
  await node.call('requestAirdrop', [address, 2_000_000_000])

  const before = await node.balance('SOL', to)
  await open()
  await press('Send')
  await fillSend('Solana', '0.5', to)
  await press('Review')
  await press(/^Send$/)
  await expect(view.getByRole('heading', { name: 'Sent' })).toBeVisible()
  expect((await node.balance('SOL', to)) - before).toBe(500_000_000n)
  await press('Done')
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  await expect(view.getByText('−0.5 SOL').first()).toBeVisible()
  await press('Disconnect')
  await expect(button).toHaveText('Connect wallet')
})
