import { contractOf } from '@latchkey/devkit'
import { nodeOf } from './chain.ts'
import { declineSponsorship } from './sponsor.ts'
import { chainId, dollars, ether, expectSwapped, fillSwap, minimumOf } from './swapping.ts'
import { expect, test } from './test.ts'
import { expectSignature } from './verify.ts'

test('the embedded wallet approves and swaps a token in one confirmation, and is set up for it once [G2, A4]', async ({
  page,
  stack,
  visitor,
  wallet,
}) => {
  const { frame } = wallet
  const node = nodeOf(stack.world, chainId)
  await declineSponsorship(page)
  await visitor.enter()
  const { eip155 } = (await wallet.create('hedy@site.example')).addresses
  await visitor.getTestMoney()

  await visitor.open()
  await fillSwap(visitor, ether, dollars, '0.02')
  await visitor.press('Swap')
  await wallet.approve()
  await expectSwapped(visitor)
  expect(await node.call('eth_getCode', [eip155, 'latest'])).toBe('0x')

  for (const [amount, isSetUp] of [
    ['20', false],
    ['15', true],
  ] as const) {
    const before = await node.balance('USDC', eip155)
    await fillSwap(visitor, dollars, ether, amount)
    await expect(visitor.view).toContainText('confirms the approval and the swap together')
    expect(await minimumOf(visitor, stack.world, ether)).toBeGreaterThan(0n)
    await visitor.press('Swap')
    await expect(frame.getByText('You receive')).toBeVisible()
    await expect(frame.getByText('One-time setup')).toHaveCount(isSetUp ? 0 : 1)
    await wallet.approve()
    await expectSwapped(visitor)
    expect(before - (await node.balance('USDC', eip155))).toBe(node.units('USDC', amount))
    const delegate = contractOf(stack.world, chainId, 'simple7702Account').toLowerCase()
    expect(await node.call('eth_getCode', [eip155, 'latest'])).toBe(`0xef0100${delegate.slice(2)}`)
  }
  await page.keyboard.press('Escape')
  await expectSignature(visitor, { address: eip155, decide: wallet.approve })
})

test('the embedded wallet removes the code of its account, and the dialog reads that from the chain [G2, A4]', async ({
  stack,
  visitor,
  wallet,
}) => {
  const { view, press } = visitor
  const node = nodeOf(stack.world, chainId)
  await visitor.enter()
  const { eip155 } = (await wallet.create('emmy@site.example')).addresses
  await visitor.getTestMoney()
  const delegate = contractOf(stack.world, chainId, 'simple7702Account')
  await node.call('anvil_setCode', [eip155, `0xef0100${delegate.slice(2)}`])
  await visitor.open()
  await press('Settings')
  await press(/^Account code/)
  await expect(view).toContainText('Simple7702Account')
  await press('Remove code')
  await expect(wallet.frame.getByText('Remove smart account code')).toBeVisible()
  await wallet.approve()
  await expect(view).toContainText('Code removed')
  await expect(view).toContainText('No code acts for this account')
  expect(await node.call('eth_getCode', [eip155, 'latest'])).toBe('0x')
})
