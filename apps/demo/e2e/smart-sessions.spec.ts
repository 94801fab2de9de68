import { contractOf, evmKeys, tokenOf } from '@latchkey/devkit'
import { nodeOf } from './chain.ts'
import { sessionSiteOf } from './sessionSite.ts'
import { chainId } from './swapping.ts'
import { expect, test } from './test.ts'

const shop = '0x00000000000000000000000000000000005e5510'

test('a site may spend what the visitor has agreed to, no more, and only until it is revoked [A4, B2, D8, H1, H6]', async ({
  page,
  stack,
  visitor,
  wallet,
}) => {
  const { frame } = wallet
  const node = nodeOf(stack.world, chainId)
  await visitor.enter()
  await expect(page.getByRole('button', { name: /^Subscribe/ })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'smartSessions' }).check()
  const { eip155 } = (await wallet.create('sessions@site.example')).addresses
  await visitor.getTestMoney()

  const subscribe = page.getByRole('button', { name: 'Subscribe for 0.01 ETH a day' })
  await subscribe.click()
  await expect(frame.getByRole('heading', { name: 'Allow a session' })).toBeVisible()
  await expect(frame.getByText('Send up to 0.01 ETH every day')).toBeVisible()
  await expect(frame.getByText('to any address')).toBeVisible()
  await expect(frame.getByText('has not been audited')).toBeVisible()
  await wallet.decline()
  await expect(visitor.dialog).toBeHidden()
  expect(await node.call('eth_getCode', [eip155, 'latest'])).toBe('0x')

  await subscribe.click()
  await expect(frame.getByText('One-time setup')).toBeVisible()
  await wallet.approve()
  await expect(visitor.view.getByRole('heading', { name: 'Session allowed' })).toBeVisible()
  await expect(visitor.view).toContainText('Up to 0.01 ETH every day')
  const delegate = contractOf(stack.world, chainId, 'sessionAccount').toLowerCase()
  expect(await node.call('eth_getCode', [eip155, 'latest'])).toBe(`0xef0100${delegate.slice(2)}`)
  await visitor.press('Done')

  const site = sessionSiteOf(stack, chainId, eip155)
  const before = await node.balance('ETH', shop)
  const units = (amount: string) => node.units('ETH', amount)
  const pay = (amount: string) => ({ to: shop, value: units(amount) })
  expect(await site.does(pay('0.006'))).toEqual({ isSigned: true, isDone: true })
  expect(await site.does(pay('0.005'))).toEqual({ isSigned: true, isDone: false })
  expect(await site.does(pay('0.004'))).toEqual({ isSigned: true, isDone: true })
  expect((await node.balance('ETH', shop)) - before).toBe(units('0.01'))

  await visitor.open()
  await visitor.press('Settings')
  await visitor.press('Smart sessions')
  await expect(visitor.view).toContainText('Latchkey playground')
  await visitor.press('Revoke the session of Latchkey playground')
  await expect(frame.getByRole('heading', { name: 'End a session' })).toBeVisible()
  await expect(frame.getByText('Send up to 0.01 ETH every day')).toBeVisible()
  await wallet.approve()
  await expect(visitor.view.getByText('No sessions here')).toBeVisible()
  await visitor.view.getByRole('tab', { name: 'Revoked' }).click()
  await expect(visitor.view).toContainText('Latchkey playground')
  expect(await site.does({ to: shop, value: 1n })).toEqual({ isSigned: false, isDone: false })
})

test('a site may send a token and call a function as the visitor has read it, and nothing beside [B2, H6] @long', async ({
  page,
  stack,
  visitor,
  wallet,
}) => {
  const { frame } = wallet
  const node = nodeOf(stack.world, chainId)
  const weth = contractOf(stack.world, chainId, 'weth')
  const { address: usdc } = tokenOf(stack.world, chainId, 'USDC')
  await visitor.enter()
  await page.getByRole('checkbox', { name: 'smartSessions' }).check()
  const { eip155 } = (await wallet.create('player@site.example')).addresses
  await visitor.getTestMoney()

  await page.getByRole('button', { name: 'Ask for a session' }).click()
  await expect(frame.getByText(/^Send up to 5 USDC .* every week$/)).toBeVisible()
  await expect(frame.getByText('Call “deposit”')).toBeVisible()
  await expect(frame.getByText(new RegExp(`${weth}.*up to 0.01 ETH in all`))).toBeVisible()
  await wallet.approve()
  await expect(visitor.view).toContainText('Up to 5 USDC every week')
  await expect(visitor.view).toContainText('deposit on')
  await visitor.press('Done')

  const site = sessionSiteOf(stack, chainId, eip155)
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  const transfer = (amount: string) => ({
    to: usdc,
    data: `0xa9059cbb${word(BigInt(shop))}${word(node.units('USDC', amount))}`,
  })
  const deposit = (amount: string) => ({
    to: weth,
    data: '0xd0e30db0',
    value: node.units('ETH', amount),
  })
  const withdraw = { to: weth, data: `0x2e1a7d4d${word(1n)}` }
  const done = { isSigned: true, isDone: true }
  const refused = { isSigned: true, isDone: false }
  await node.sendMined({
    from: evmKeys[0].address,
    to: usdc,
    gas: '0x30d40',
    data: `0xa9059cbb${word(BigInt(eip155))}${word(node.units('USDC', '20'))}`,
  })
  expect(await site.does(transfer('4'))).toEqual(done)
  expect(await site.does(transfer('1.5'))).toEqual(refused)
  expect(await node.balance('USDC', shop)).toBe(node.units('USDC', '4'))
  expect(await site.does(deposit('0.007'))).toEqual(done)
  expect(await site.does(deposit('0.007'))).toEqual(refused)
  expect(await site.does(withdraw)).toEqual(refused)
  expect(await site.does({ to: shop, value: 1n })).toEqual(refused)
})
