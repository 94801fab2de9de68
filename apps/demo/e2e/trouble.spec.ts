import { controls } from '@latchkey/devkit'
import type { Route } from '@playwright/test'
import { expectPolls, nodeOf } from './chain.ts'
import type { Stack } from './stack.ts'
import { expect, test } from './test.ts'
import type { Family, Visitor } from './visitor.ts'

const evm = 'eip155:31337'
const solana = 'solana:localnet'
const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** Connects Dev Wallet, which approves everything, and fills the form of a transfer. */
async function prepare(
  { enter, open, pick, press, button, fillSend }: Visitor,
  { family = 'EVM networks', token = 'Ether', amount = '0.1', to = friend } = {},
): Promise<void> {
  await enter('approve')
  await open()
  await pick('Dev Wallet', family === 'Solana' ? 'Solana' : ('EVM networks' satisfies Family))
  await expect(button).toHaveAttribute('data-status', 'connected')
  await open()
  await press('Send')
  await fillSend(token, amount, to)
}

const reply = (status: number, body: string, contentType: string) => (route: Route) =>
  route.fulfill({ status, body, contentType, headers: { 'access-control-allow-origin': '*' } })

const outages: [name: string, answer: (route: Route) => Promise<void>][] = [
  ['is down', (route) => route.abort()],
  ...[403, 429, 500, 503].map((status): (typeof outages)[number] => [
    `answers ${status}`,
    reply(status, '{}', 'application/json'),
  ]),
  ['answers HTML', reply(200, '<!doctype html><title>Hotel Wi-Fi</title>', 'text/html')],
]

test('keeps the form and the connection while the gateway fails in the middle of a send [E1, I1, I4]', async ({
  page,
  visitor,
  stack,
}) => {
  const { view, press, button } = visitor
  const gateway = `${stack.gatewayUrl}/**`
  await prepare(visitor, { token: 'USD Coin', amount: '1.5' })
  const form = async () => {
    await expect(view.getByRole('textbox', { name: 'Amount' })).toHaveValue('1.5')
    await expect(view.getByRole('textbox', { name: 'To', exact: true })).toHaveValue(friend)
    await expect(button).toHaveText('0xf39F…2266')
  }
  for (const [name, answer] of outages) {
    await test.step(`the gateway ${name}`, async () => {
      await form()
      await press('Review')
      await page.route(gateway, answer)
      await press('Send')
      await expect(view.getByRole('alert')).toContainText('Nothing was sent')
      await press('Cancel')
      await form()
      await page.unroute(gateway)
    })
  }
  const node = nodeOf(stack.world, evm)
  const before = await node.balance('USDC', friend)
  await press('Review')
  await page.route(gateway, (route) => route.abort())
  await press('Send')
  await expect(view.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute(gateway)
  await press('Try again')
  await expect(view.getByRole('heading', { name: 'Sent' })).toBeVisible()
  expect((await node.balance('USDC', friend)) - before).toBe(1_500_000n)
})

test('asks for balances again only 30 s after a failure, and then shows them [E6] @long', async ({
  page,
  visitor,
  stack,
}) => {
  const { view, enter, open, pick, press, button } = visitor
  // A stopped clock, so that 30 s pass when the test says so.
  const start = Date.now()
  await page.clock.setFixedTime(start)
  let requestCount = 0
  await page.route(`${stack.gatewayUrl}/v1/account/*/balance*`, (route) => {
    requestCount += 1
    return reply(503, '{}', 'application/json')(route)
  })
  await enter('approve')
  await open()
  await pick('Dev Wallet', 'EVM networks')
  await expect(button).toHaveText('0xf39F…2266')
  await open()
  await expect(view).toContainText("Couldn't load balances")
  await expect(view).toContainText('The service is temporarily unavailable')
  const before = requestCount
  await press('Try again')
  await expect(view).toContainText("Couldn't load balances")
  expect(requestCount).toBe(before)
  await page.unroute(`${stack.gatewayUrl}/v1/account/*/balance*`)
  await page.clock.setFixedTime(start + 31_000)
  await press('Try again')
  await expect(view.getByRole('listitem').filter({ hasText: 'USD Coin' }).first()).toBeVisible()
})

test('follows a transaction through an outage of the gateway [E10, I4] @long', async ({
  page,
  visitor,
  stack,
}) => {
  const { view, press } = visitor
  const world = controls(stack.world)
  const gateway = `${stack.gatewayUrl}/**`
  await prepare(visitor)
  await press('Review')
  await world.freeze(evm)
  try {
    await press('Send')
    await expect(view.getByRole('heading', { name: 'Transaction submitted' })).toBeVisible()
    let failed = 0
    await page.route(gateway, (route) => {
      failed += 1
      return route.abort()
    })
    await expect.poll(() => failed).toBeGreaterThan(4)
  } finally {
    await world.resume(evm)
  }
  await expect(view.getByRole('heading', { name: 'Transaction submitted' })).toBeVisible()
  await page.unroute(gateway)
  await expect(view.getByRole('heading', { name: 'Sent' })).toBeVisible()
})

test('reports a transaction that the EVM chain reverts [I1, G1] @long', async ({
  visitor,
  stack,
}) => {
  const { view, press, button } = visitor
  const world = controls(stack.world)
  const node = nodeOf(stack.world, evm)
  const to = '0x00000000000000000000000000000000DeaDBeef'
  await prepare(visitor, { to })
  await press('Review')
  await world.freeze(evm)
  try {
    await press('Send')
    await expect(view.getByRole('heading', { name: 'Transaction submitted' })).toBeVisible()
    await node.call('anvil_setCode', [to, '0xfe'])
  } finally {
    await world.resume(evm)
  }
  await expect(view.getByRole('heading')).toHaveText('Transaction failed')
  await expect(view).toContainText('No tokens left your account.')
  expect(await node.balance('ETH', to)).toBe(0n)
  await press('Done')
  await expect(button).toHaveText('0xf39F…2266')
})

/** Sends on a paused chain, and waits until the page has seen the transaction wait. Returns its facts. */
async function sendUnmined({ page, view, press }: Visitor, stack: Stack) {
  await press('Review')
  await controls(stack.world).freeze(evm)
  await press('Send')
  await expect(view.getByRole('heading', { name: 'Transaction submitted' })).toBeVisible()
  await expectPolls(page, 'eth_getTransactionCount', 1)
  const pending = await nodeOf(stack.world, evm).call('eth_getBlockByNumber', ['pending', true])
  const [{ hash, from, nonce }] = Object(pending).transactions
  return { hash: String(hash), from: String(from), nonce: String(nonce) }
}

test('reports a transaction that the EVM chain drops [I1, E10] @long', async ({
  visitor,
  stack,
}) => {
  const { page, view } = visitor
  const world = controls(stack.world)
  await prepare(visitor)
  try {
    const { hash } = await sendUnmined(visitor, stack)
    await world.drop(evm, hash)
    await expectPolls(page, 'eth_getTransactionCount', 2)
    await expect(view.getByRole('heading')).toHaveText('Transaction submitted')
    // Without a trace for two minutes.
    await page.clock.setFixedTime(Date.now() + 121_000)
    await expect(view.getByRole('heading')).toHaveText('Transaction dropped')
    await expect(view).toContainText('Check your wallet before you try again.')
  } finally {
    await world.resume(evm)
  }
})

test('reports a transaction that another one replaced [I1, E10] @long', async ({
  visitor,
  stack,
}) => {
  await sendReplaced(visitor, stack, stack.world.accounts.evm[6]?.address ?? '')
  await expect(visitor.view.getByRole('heading')).toHaveText('Replaced')
})

test('reports a transaction that was canceled in the wallet [I1, E10] @long', async ({
  visitor,
  stack,
}) => {
  await sendReplaced(visitor, stack)
  await expect(visitor.view.getByRole('heading')).toHaveText('Transaction canceled')
})

/** Sends, and has the wallet's key send something else in its place: 1 wei to `to`, or nothing to itself. */
async function sendReplaced(visitor: Visitor, stack: Stack, to?: string): Promise<void> {
  await prepare(visitor)
  try {
    const { from, nonce } = await sendUnmined(visitor, stack)
    const dear = '0x174876e800'
    const fees = { maxFeePerGas: dear, maxPriorityFeePerGas: dear }
    await nodeOf(stack.world, evm).call('eth_sendTransaction', [
      { from, to: to ?? from, nonce, value: to ? '0x1' : '0x0', ...fees },
    ])
  } finally {
    await controls(stack.world).resume(evm)
  }
}

test('waits for a Solana chain that has stopped, and says when it goes on [E10, I4] @long', async ({
  visitor,
  stack,
}) => {
  const { view, press } = visitor
  const world = controls(stack.world)
  const to = stack.world.accounts.solana[5]?.address ?? ''
  await prepare(visitor, { family: 'Solana', token: 'Solana', to })
  await press('Review')
  await world.freeze(solana)
  try {
    await press('Send')
    await expect(view.getByRole('heading', { name: 'Transaction submitted' })).toBeVisible()
    await expectPolls(visitor.page, 'getSignatureStatuses', 2)
    await expect(view.getByRole('heading', { name: 'Transaction submitted' })).toBeVisible()
  } finally {
    await world.resume(solana)
  }
  await expect(view.getByRole('heading', { name: 'Sent' })).toBeVisible()
})

test('reports a transaction that the Solana chain drops, and that nothing left [I1, E10] @long', async ({
  visitor,
  stack,
}) => {
  const { view, press } = visitor
  const world = controls(stack.world)
  const node = nodeOf(stack.world, solana)
  const to = stack.world.accounts.solana[5]?.address ?? ''
  await prepare(visitor, { family: 'Solana', token: 'Solana', to })
  const before = await node.balance('SOL', to)
  await press('Review')
  await world.dropNext(solana)
  // The first poll shows in which block it is too late.
  const looked = expectPolls(visitor.page, 'getSignatureStatuses', 1)
  await press('Send')
  await expect(view.getByRole('heading', { name: 'Transaction submitted' })).toBeVisible()
  await looked
  await world.advance(solana, 151)
  await expect(view.getByRole('heading')).toHaveText('Transaction dropped')
  expect(await node.balance('SOL', to)).toBe(before)
})

test('says that the wallet declined, keeps everything, and sends at the next try [I1, E1] @long', async ({
  visitor,
}) => {
  const { view, press, wallet, button } = visitor
  await prepare(visitor)
  await press('Review')
  await wallet.setMode('reject')
  await press('Send')
  await expect(view.getByRole('alert')).toContainText('Request declined in the wallet')
  await press('Cancel')
  await expect(view.getByRole('textbox', { name: 'Amount' })).toHaveValue('0.1')
  await press('Review')
  await wallet.setMode('approve')
  await press('Send')
  await expect(view.getByRole('heading', { name: 'Sent' })).toBeVisible()
  await expect(button).toHaveText('0xf39F…2266')
})

test('says what is wrong with bad input on Solana, and keeps what was typed [E1, E7] @long', async ({
  visitor,
  stack,
}) => {
  const { view } = visitor
  const to = stack.world.accounts.solana[5]?.address ?? ''
  await prepare(visitor, { family: 'Solana', token: 'Solana', to })
  const fields = {
    amount: view.getByRole('textbox', { name: 'Amount' }),
    to: view.getByRole('textbox', { name: 'To', exact: true }),
  }
  const wide = view.locator('button.btn').last()
  await expect(wide).toHaveText('Review')
  for (const [field, typed, shown] of [
    ['amount', '0.0000000001', 'Too many decimals'],
    ['amount', '1e5', 'Enter a valid amount'],
    ['amount', '0x10', 'Enter a valid amount'],
    ['amount', '1 000', 'Enter a valid amount'],
    ['amount', '0.0', 'Enter an amount'],
    ['amount', '18446744073709551616', 'Insufficient balance'],
    ['to', friend, 'Invalid address'],
    ['to', `${to}x`, 'Invalid address'],
    ['to', to.replace(/^./, '0'), 'Invalid address'],
  ] as const) {
    const good = await fields[field].inputValue()
    await fields[field].fill(typed)
    await expect(wide, typed).toHaveText(shown)
    await expect(wide).toBeDisabled()
    await expect(fields[field]).toHaveValue(typed)
    await fields[field].fill(good)
    await expect(wide).toHaveText('Review')
  }
})

test('keeps the connection over a reload while the gateway is down [D4, I4] @long', async ({
  page,
  visitor,
  stack,
}) => {
  const { view, enter, open, pick, press, button } = visitor
  const start = Date.now()
  await page.clock.setFixedTime(start)
  await enter('approve')
  await open()
  await pick('Dev Wallet', 'EVM networks')
  await expect(button).toHaveText('0xf39F…2266')
  await open()
  await expect(view.getByRole('listitem').filter({ hasText: 'USD Coin' }).first()).toBeVisible()
  await page.route(`${stack.gatewayUrl}/**`, (route) => route.abort())
  // What storage remembers of balances holds for 30 s.
  await page.clock.setFixedTime(start + 31_000)
  await page.reload()
  await expect(button).toHaveText('0xf39F…2266')
  await open()
  await expect(view).toContainText("Couldn't load balances")
  await page.unroute(`${stack.gatewayUrl}/**`)
  await page.clock.setFixedTime(start + 120_000)
  await press('Try again')
  await expect(view.getByRole('listitem').filter({ hasText: 'USD Coin' }).first()).toBeVisible()
})

test('works when storage throws whatever is read or written [D2, I4] @long', async ({
  page,
  visitor,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Refused', 'SecurityError')
    }
    Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse, removeItem: refuse })
  })
  await visitor.enter()
  await visitor.connect('Dev Wallet Two')
  await expect(visitor.button).toHaveText('0x90F7…b906')
  await visitor.open()
  await visitor.press('Disconnect')
  await expect(visitor.button).toHaveText('Connect wallet')
  await page.reload()
  await expect(visitor.button).toHaveText('Connect wallet')
})

test('says when a wait for the gateway is too long, and goes on when it answers [H5, I1] @long', async ({
  page,
  visitor,
  stack,
}) => {
  const { view, enter, open, pick, press, button } = visitor
  const history = `${stack.gatewayUrl}/v1/account/*/history*`
  await page.route(history, () => {})
  await enter('approve')
  await open()
  await pick('Dev Wallet', 'EVM networks')
  await expect(button).toHaveText('0xf39F…2266')
  await open()
  await view.getByRole('tab', { name: 'Activity' }).click()
  await expect(view.getByRole('alert')).toContainText("Couldn't load your activity")
  await expect(view.getByRole('alert')).toContainText('The request timed out')
  await page.unroute(history)
  await press('Try again')
  await expect(view.getByText(/^(Sent|Received)$/).first()).toBeVisible()
})
