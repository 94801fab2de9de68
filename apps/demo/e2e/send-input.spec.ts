import { contractOf, controls } from '@latchkey/devkit'
import { expectLooks } from './chain.ts'
import { expect, test } from './test.ts'

const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

test.beforeEach(async ({ visitor }) => {
  await visitor.enter('approve')
  await visitor.open()
  await visitor.pick('Dev Wallet', 'EVM networks')
  await expect(visitor.button).toHaveText('0xf39F…2266')
  await visitor.open()
  await visitor.press('Send')
})

test('says what is wrong with each bad input, and keeps what was typed [E1, E7.1]', async ({
  visitor,
}) => {
  const { view, fillSend } = visitor
  await fillSend('USD Coin', '1', friend)
  const amount = view.getByRole('textbox', { name: 'Amount' })
  const to = view.getByRole('textbox', { name: 'To', exact: true })
  const wide = view.locator('button.btn').last()
  await expect(wide).toHaveText('Review')
  for (const [typed, said] of [
    ['', 'Enter an amount'],
    ['0', 'Enter an amount'],
    ['0.000000', 'Enter an amount'],
    ['1e3', 'Enter a valid amount'],
    ['-1', 'Enter a valid amount'],
    ['1,000', 'Check the amount'],
    ['1.0000001', 'Too many decimals'],
    ['99999999', 'Insufficient balance'],
    ['1'.repeat(90), 'Insufficient balance'],
  ] as const) {
    await amount.fill(typed)
    await expect(wide, `amount ${typed}`).toHaveText(said)
    await expect(wide).toBeDisabled()
    await expect(amount).toHaveValue(typed)
    await expect(to).toHaveValue(friend)
  }
  await amount.fill('1')
  for (const [typed, said] of [
    ['', 'Enter an address'],
    ['0x1234', 'Invalid address'],
    [`${friend}00`, 'Invalid address'],
    [friend.replace('3C44Cd', '3c44Cd'), 'Invalid address'],
    ['3UcN382uFBGgrEX7bMGdVtg56tiur8WbhpRSSzHTm8ZA', 'Invalid address'],
    ['nobody.has.this.name', 'Unknown name'],
  ] as const) {
    await to.fill(typed)
    await expect(wide, `address ${typed}`).toHaveText(said)
    await expect(wide).toBeDisabled()
    await expect(amount).toHaveValue('1')
  }
  await to.fill(friend.toLowerCase())
  await expect(wide).toHaveText('Review')
})

test('stops an address that only looks like one used before [G1.1]', async ({ visitor, stack }) => {
  const { view, fillSend, press } = visitor
  await fillSend('Ether', '0.1', stack.world.people.lookalike)
  await press('Review')
  await expect(view).toContainText('Possible address poisoning')
  await expect(view).toContainText('You used')
  const send = view.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toBeDisabled()
  await view.getByRole('checkbox').check()
  await expect(send).toBeEnabled()
})

test('waits for a chain that has stopped, and tells when it goes on [E10.1]', async ({
  visitor,
  stack,
}) => {
  const world = controls(stack.world)
  const { view, fillSend, press } = visitor
  await fillSend('Ether', '0.1', friend)
  await press('Review')
  await world.freeze('eip155:31337')
  try {
    await press(/^Send$/)
    await expect(view.getByRole('heading', { name: 'Transaction submitted' })).toBeVisible()
    await expectLooks(visitor.page, 'eth_getTransactionReceipt', 2)
    await expect(view.getByRole('heading', { name: 'Transaction submitted' })).toBeVisible()
  } finally {
    await world.resume('eip155:31337')
  }
  await expect(view.getByRole('heading', { name: 'Sent' })).toBeVisible()
})

test('tells of a transaction that the network did not carry out [G1.2, I1.1]', async ({
  visitor,
  stack,
}) => {
  const { view, fillSend, press } = visitor
  const reverter = contractOf(stack.world, 'eip155:31337', 'reverter')
  await fillSend('Ether', '0.1', reverter)
  await press('Review')
  await press(/^Send$/)
  await expect(view).toContainText(
    /Transaction failed|Something went wrong|The network rejected|couldn't send/,
  )
})

test('forgets the form when the network changes [E9]', async ({ visitor }) => {
  const { view, fillSend, wallet } = visitor
  await fillSend('Ether', '0.1', friend)
  await wallet.changeChain('eip155:31338', 'evm')
  await expect(view.getByRole('textbox', { name: 'Amount' })).toHaveValue('')
})
