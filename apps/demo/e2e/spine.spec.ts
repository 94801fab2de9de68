import { nodeOf } from './chain.ts'
import { longUnless } from './long.ts'
import { expect, test } from './test.ts'

test.describe('the whole way, on EVM chains', () => {
  test('shows balances, an NFT and activity once the dev wallet is connected [A1, B3, G5.1]', async ({
    page,
    visitor,
  }) => {
    await visitor.enter()
    await visitor.connect()
    await expect(visitor.button).toHaveText('0xf39F…2266')
    await visitor.open()
    const { dialog, view } = visitor
    for (const token of ['Ether', 'USD Coin', 'Dai Stablecoin'])
      await expect(
        view.getByRole('listitem').getByText(token, { exact: true }).first(),
      ).toBeVisible()
    await dialog.getByRole('tab', { name: 'NFTs' }).click()
    await expect(view.getByText(/^Local/).first()).toBeVisible()
    await dialog.getByRole('tab', { name: 'Activity' }).click()
    await expect(view.getByText(/^(Sent|Received)$/).first()).toBeVisible()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/')
  })

  for (const { token, symbol, amount } of [
    { token: 'Ether', symbol: 'ETH', amount: '0.125' },
    { token: 'USD Coin', symbol: 'USDC', amount: '12.345678' },
  ]) {
    test(`sends ${symbol}, sees it confirmed and finds it in Activity [G1, A4.1]${longUnless(symbol === 'ETH')}`, async ({
      visitor,
      stack,
    }) => {
      const to = stack.world.accounts.evm[4]?.address ?? ''
      const node = nodeOf(stack.world, 'eip155:31337')
      const before = await node.balance(symbol, to)
      await visitor.enter()
      await visitor.connect()
      await visitor.open()
      await visitor.send(token, amount, to)
      expect((await node.balance(symbol, to)) - before).toBe(node.units(symbol, amount))
      await visitor.dialog.getByRole('tab', { name: 'Activity' }).click()
      await expect(visitor.view.getByText(`−${amount} ${symbol}`).first()).toBeVisible()
    })
  }
})

test.describe('the whole way, on Solana', () => {
  test('shows balances, an NFT and activity once the dev wallet is connected [A3.2, G5.2] @long', async ({
    visitor,
  }) => {
    await visitor.enter()
    await visitor.connect('Dev Wallet', 'Solana')
    await expect(visitor.button).toHaveText(/^3UcN38?…m8ZA$|^3Uc.*8ZA$/)
    await visitor.open()
    const { dialog, view } = visitor
    for (const token of ['Solana', 'USD Coin', 'Jupiter'])
      await expect(view.getByRole('listitem').filter({ hasText: token }).first()).toBeVisible()
    await dialog.getByRole('tab', { name: 'NFTs' }).click()
    await expect(view.getByText('Solana Ring 1')).toBeVisible()
    await dialog.getByRole('tab', { name: 'Activity' }).click()
    await expect(view.getByText(/^(Sent|Received)$/).first()).toBeVisible()
  })

  for (const { token, symbol, amount } of [
    { token: 'Solana', symbol: 'SOL', amount: '0.25' },
    { token: 'USD Coin', symbol: 'USDC', amount: '3.5' },
    { token: 'PayPal USD', symbol: 'PYUSD', amount: '1.25' },
  ]) {
    test(`sends ${symbol}, sees it confirmed and finds it in Activity [G1, A4.1]${longUnless(symbol === 'SOL')}`, async ({
      visitor,
      stack,
    }) => {
      const to = stack.world.accounts.solana[5]?.address ?? ''
      const node = nodeOf(stack.world, 'solana:localnet')
      const before = await node.balance(symbol, to)
      await visitor.enter()
      await visitor.connect('Dev Wallet', 'Solana')
      await visitor.open()
      await visitor.send(token, amount, to)
      expect((await node.balance(symbol, to)) - before).toBe(node.units(symbol, amount))
      await visitor.dialog.getByRole('tab', { name: 'Activity' }).click()
      await expect(visitor.view.getByText(`−${amount} ${symbol}`).first()).toBeVisible()
    })
  }
})
