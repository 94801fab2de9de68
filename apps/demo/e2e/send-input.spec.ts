import { contractOf, controls, tokenOf } from '@latchkey/devkit'
import type { Locator } from '@playwright/test'
import { expectPolls } from './chain.ts'
import { longUnless } from './long.ts'
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
  for (const [typed, shown] of [
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
    await expect(wide, `amount ${typed}`).toHaveText(shown)
    await expect(wide).toBeDisabled()
    await expect(amount).toHaveValue(typed)
    await expect(to).toHaveValue(friend)
  }
  await amount.fill('1')
  const noAddress = "This isn't an address or a name"
  for (const [typed, shown, error] of [
    ['', 'Enter an address', ''],
    ['0x1234', 'Invalid address', noAddress],
    [`${friend}00`, 'Invalid address', noAddress],
    [friend.replace('3C44Cd', '3c44Cd'), 'Invalid address', 'One or more characters are wrong'],
    [
      '3UcN382uFBGgrEX7bMGdVtg56tiur8WbhpRSSzHTm8ZA',
      'Invalid address',
      "This is a Solana address. You're sending on",
    ],
    ['nobody.has.this.name', 'Unknown name', 'No address found for this name'],
  ] as const) {
    await to.fill(typed)
    await expect(wide, `address ${typed}`).toHaveText(shown)
    await expect(to).toHaveAccessibleDescription(error === '' ? '' : new RegExp(`^${error}`))
    await expect(to).toHaveAttribute('aria-invalid', String(error !== ''))
    await expect(wide).toBeDisabled()
    await expect(amount).toHaveValue('1')
  }
  await to.fill(friend.toLowerCase())
  await expect(wide).toHaveText('Review')
})

for (const [width, height] of [
  [1280, 900],
  [360, 640],
] as const)
  test(`stops an address that only looks like one used before, at ${width} by ${height} [G1.1, J3]${longUnless(height === 640)}`, async ({
    page,
    visitor,
    stack,
  }) => {
    await page.setViewportSize({ width, height })
    const { view, fillSend, press } = visitor
    await fillSend('Ether', '0.1', stack.world.people.lookalike)
    await expect(view).toContainText('Possible address poisoning')
    await expect(view).toContainText('You used')
    const wide = view.locator('button.btn').last()
    await expect(wide).toHaveText('Confirm the recipient')
    await expect(wide).toBeDisabled()
    const box = view.getByRole('checkbox')
    await expect(box).toBeInViewport({ ratio: 1 })
    expect(await isUncovered(box)).toBe(true)
    await box.check()
    await press('Review')
    await expect(view).toContainText('Possible address poisoning')
    await expect(view.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
  })

test('names at the field what stands at an address, and stops where the money would be lost [J4]', async ({
  visitor,
  stack,
}) => {
  const { view, fillSend } = visitor
  const contract = tokenOf(stack.world, 'eip155:31337', 'USDC').address
  await fillSend('USD Coin', '1', contract)
  const to = view.getByRole('textbox', { name: 'To', exact: true })
  const wide = view.locator('button.btn').last()
  const stopped = 'Choose another recipient'
  for (const [typed, shown, error] of [
    [contract, stopped, 'This is the USDC contract'],
    [`0x${'0'.repeat(40)}`, stopped, 'No one can spend from this address'],
    ['0x000000000000000000000000000000000000dEaD', stopped, 'No one can spend'],
    ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'Confirm the recipient', 'This is your own'],
    [
      contractOf(stack.world, 'eip155:31337', 'reverter'),
      'Confirm the recipient',
      'This is a smart contract',
    ],
  ] as const) {
    await to.fill(typed)
    await expect(to, typed).toHaveAccessibleDescription(new RegExp(`^${error}`))
    await expect(to).toHaveAttribute('aria-invalid', String(shown === stopped))
    await expect(wide).toHaveText(shown)
    await expect(wide).toBeDisabled()
    await expect(view.getByRole('checkbox')).toHaveCount(shown === stopped ? 0 : 1)
  }
})

test('keeps names for addresses, which then count as known [J3] @long', async ({
  visitor,
  page,
}) => {
  const unused = `0x${'5eed'.repeat(10)}`
  const { view, fillSend, press, open } = visitor
  await fillSend('USD Coin', '1', unused)
  await expect(view).toContainText('New recipient')
  await press('Save to address book')
  await view.getByRole('textbox', { name: 'Name' }).fill('Grace')
  await press('Save')
  const to = view.getByRole('textbox', { name: 'To', exact: true })
  await expect(to).toHaveAccessibleDescription('In your address book as Grace')
  await expect(view).not.toContainText('New recipient')
  await page.reload()
  await open()
  await press('Send')
  await press('Address book')
  await press(/^Grace/)
  await expect(to).toHaveValue(unused)
  await press('Address book')
  await press('Edit Grace')
  await press('Remove')
  await expect(view).toContainText('No saved addresses')
})

test('waits for a chain that has stopped, and says when it goes on [E10.1] @long', async ({
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
    await expectPolls(visitor.page, 'eth_getTransactionReceipt', 2)
    await expect(view.getByRole('heading', { name: 'Transaction submitted' })).toBeVisible()
  } finally {
    await world.resume('eip155:31337')
  }
  await expect(view.getByRole('heading', { name: 'Sent' })).toBeVisible()
})

test('reports a transaction that the network did not carry out [G1.2, I1.1] @long', async ({
  visitor,
  stack,
}) => {
  const { view, fillSend, press } = visitor
  const reverter = contractOf(stack.world, 'eip155:31337', 'reverter')
  await fillSend('Ether', '0.1', reverter)
  await view.getByRole('checkbox').check()
  await press('Review')
  await press(/^Send$/)
  await expect(view).toContainText(
    /Transaction failed|Something went wrong|The network rejected|couldn't send/,
  )
})

test('forgets the form when the network changes [E9] @long', async ({ visitor }) => {
  const { view, fillSend, wallet } = visitor
  await fillSend('Ether', '0.1', friend)
  await wallet.changeChain('eip155:31338', 'evm')
  await expect(view.getByRole('textbox', { name: 'Amount' })).toHaveValue('')
})

/** Whether nothing lies over an element's middle. */
function isUncovered(element: Locator): Promise<boolean> {
  return element.evaluate((box) => {
    const { x, y, width, height } = box.getBoundingClientRect()
    const root = box.getRootNode()
    if (!(root instanceof ShadowRoot)) return false
    return root.elementFromPoint(x + width / 2, y + height / 2) === box
  })
}
