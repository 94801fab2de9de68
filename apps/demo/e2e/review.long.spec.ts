import { nodeOf } from './chain.ts'
import { expect, test } from './test.ts'

const chainId = 'eip155:31337'

test('a payment of the site is reviewed first: nothing leaves after Cancel, what was shown leaves after Confirm', async ({
  visitor,
  page,
  stack,
}) => {
  const { world } = stack
  const [payer, friend] = [world.accounts.evm[0]?.address, world.accounts.evm[2]?.address]
  if (!payer || !friend) throw new Error('The world has too few accounts')
  const node = nodeOf(world, chainId)
  const got = () => node.balance('ETH', friend)
  const sent = () => node.call('eth_getTransactionCount', [payer, 'latest'])
  const [before, count] = [await got(), await sent()]

  await visitor.enter()
  await visitor.connect()
  const { dialog, view } = visitor
  const ask = () => page.getByRole('button', { name: 'Review, then pay 0.01 ETH' }).click()
  const log = page.locator('[data-testid=events]').getByRole('listitem')

  await ask()
  await expect(dialog.getByRole('heading', { name: 'Review request' })).toBeVisible()
  await expect(view.getByText('Leaves your account')).toBeVisible()
  await expect(view.getByText('Simulated on the network just now.')).toBeVisible()
  await visitor.press('Cancel')
  await expect(dialog).toBeHidden()
  await expect(log.filter({ hasText: /Reviewed.*declined/ })).toBeVisible()

  await ask()
  await expect(view.getByText(`To ${friend.slice(0, 6)}…${friend.slice(-4)}`)).toBeVisible()
  await expect(view.getByText('Network fee')).toBeVisible()
  await visitor.press('Confirm')
  await expect(view.getByText('Confirm in Dev Wallet')).toBeVisible()
  await visitor.wallet.approve()
  await expect(dialog).toBeHidden()
  await expect(log.filter({ hasText: /Reviewed.*confirmed/ })).toBeVisible()
  expect((await got()) - before).toBe(node.units('ETH', '0.01'))
  expect(Number(await sent()) - Number(count)).toBe(1)
})
