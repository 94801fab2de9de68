import { controls } from '@latchkey/devkit'
import { expectFound, expectPolls, nodeOf } from './chain.ts'
import type { Stack } from './stack.ts'
import { expect, test } from './test.ts'
import { type Family, type Visitor, visitorOf } from './visitor.ts'
import { watch } from './watch.ts'

const evm = 'eip155:31337'
const solana = 'solana:localnet'
const visitorAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Connects Dev Wallet, which then approves everything, and opens the send form. */
async function prepare(
  { enter, open, pick, press, button }: Visitor,
  family: Family = 'EVM networks',
): Promise<void> {
  await enter('approve')
  await open()
  await pick('Dev Wallet', family)
  await expect(button).toHaveAttribute('data-status', 'connected')
  await open()
  await press('Send')
}

/** Fills the rows of a form whose token is picked with the first recipient, up to the review. */
async function enterAll(
  { view, press, fillSend }: Visitor,
  token: string,
  payments: readonly (readonly [amount: string, to: string])[],
): Promise<void> {
  for (const [index, [amount, to]] of payments.entries()) {
    if (index === 0) await fillSend(token, amount, to)
    else {
      await press('Add recipient')
      await view.getByRole('textbox', { name: 'Amount' }).fill(amount)
      await view.getByRole('textbox', { name: 'To', exact: true }).fill(to)
    }
  }
  await press('Review')
}

test('sends to several recipients in one Solana transaction, followed to its end [D10, G1] @long', async ({
  visitor,
  stack,
}) => {
  const { view, press } = visitor
  const node = nodeOf(stack.world, solana)
  const to = [3, 4, 5].map((index) => stack.world.accounts.solana[index]?.address ?? '')
  const amounts = ['0.5', '0.25', '1.125']
  const balances = () => Promise.all(to.map((one) => node.balance('USDC', one)))
  await prepare(visitor, 'Solana')
  const before = await balances()
  await enterAll(
    visitor,
    'USD Coin',
    to.map((one, index) => [amounts[index] ?? '', one]),
  )
  await expect(view).toContainText('−1.875 USDC')
  await expect(view).toContainText('To 3 recipients')
  await press(/^Send$/)
  await expect(view.getByRole('heading', { name: 'Sent' })).toBeVisible()
  await expect(view).toContainText('1.875 USDC delivered to 3 recipients')
  const after = await balances()
  expect(after.map((units, index) => units - (before[index] ?? 0n))).toEqual(
    amounts.map((amount) => node.units('USDC', amount)),
  )
})

test('sends to several recipients in one batch of the wallet, and never one by one [D10, G1] @long', async ({
  visitor,
  stack,
}) => {
  const { view, press, wallet, fillSend } = visitor
  const node = nodeOf(stack.world, evm)
  const to = [4, 5].map((index) => stack.world.accounts.evm[index]?.address ?? '')
  const balances = () => Promise.all(to.map((one) => node.balance('ETH', one)))
  await prepare(visitor)
  await wallet.setBatching('supported', 'evm')
  const before = await balances()
  await enterAll(visitor, 'Ether', [
    ['0.25', to[0] ?? ''],
    ['0.000000000000000001', to[1] ?? ''],
  ])
  await expect(view).toContainText('−0.250000000000000001 ETH')
  await press(/^Send$/)
  await expect(view.getByRole('heading')).toHaveText('Sent')
  await expect(view).toContainText('delivered to 2 recipients')
  const after = await balances()
  expect(after.map((units, index) => units - (before[index] ?? 0n))).toEqual([25n * 10n ** 16n, 1n])

  await visitor.reload('approve')
  await wallet.setBatching('unsupported', 'evm')
  await visitor.open()
  await press('Send')
  await fillSend('Ether', '0.25', to[0] ?? '')
  await press('Review')
  await expect(view.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
  await press('Cancel')
  await expect(view.getByRole('button', { name: 'Review', exact: true })).toBeEnabled()
  await expect(view.getByRole('button', { name: 'Add recipient' })).toHaveCount(0)
})

test('sends a message along, which the chain keeps, and the next time again [G1, L24] @long', async ({
  visitor,
  stack,
}) => {
  const { view, press, fillSend } = visitor
  const to = stack.world.accounts.solana[6]?.address ?? ''
  const memo = 'Invoice 2026-114'
  await prepare(visitor, 'Solana')
  await fillSend('Solana', '0.01', to)
  await view.getByRole('textbox', { name: 'Message (optional)' }).fill(memo)
  await press('Review')
  await expect(view.getByText(memo, { exact: true })).toBeVisible()
  await press(/^Send$/)
  await expect(view.getByRole('heading', { name: 'Sent' })).toBeVisible()
  const node = nodeOf(stack.world, solana)
  const [newest] = Object(await node.call('getSignaturesForAddress', [to, { limit: 1 }]))
  const options = { encoding: 'base64', maxSupportedTransactionVersion: 0 }
  const sent = Object(await node.call('getTransaction', [newest.signature, options]))
  expect(Buffer.from(sent.transaction[0], 'base64').toString('latin1')).toContain(memo)
  await press('Send again')
  await expect(view.getByRole('textbox', { name: 'Message (optional)' })).toHaveValue(memo)
})

test('sends all of the coin but for the fee [E2, G1] @long', async ({ visitor, stack }) => {
  const { view, press } = visitor
  const node = nodeOf(stack.world, evm)
  const to = `0x${'5eed'.repeat(9)}0001`
  await prepare(visitor)
  const before = await node.balance('ETH', visitorAddress)
  try {
    await visitor.fillSend('Ether', '1', to)
    await press('Max ETH')
    const amount = view.getByRole('textbox', { name: 'Amount' })
    await expect(amount).not.toHaveValue('1')
    const typed = await amount.inputValue()
    await press('Review')
    await press(/^Send$/)
    await expect(view.getByRole('heading', { name: 'Sent' })).toBeVisible()
    expect(await node.balance('ETH', to)).toBe(node.units('ETH', typed))
    // What is left is what the fee could have been at most, less what it was.
    expect(await node.balance('ETH', visitorAddress)).toBeLessThan(10n ** 16n)
  } finally {
    await node.call('anvil_setBalance', [visitorAddress, `0x${before.toString(16)}`])
  }
})

/** Sends 0.1 ETH on a paused chain, does something meanwhile, and resumes it. */
async function whileWaiting(
  visitor: Visitor,
  stack: Stack,
  act: () => Promise<void>,
): Promise<bigint> {
  const { view, press, fillSend } = visitor
  const world = controls(stack.world)
  const node = nodeOf(stack.world, evm)
  const to = stack.world.accounts.evm[7]?.address ?? ''
  await prepare(visitor)
  const before = await node.balance('ETH', to)
  await fillSend('Ether', '0.1', to)
  await press('Review')
  await expect(view.getByRole('radio', { name: 'Normal' })).toBeChecked()
  await world.freeze(evm)
  try {
    await press(/^Send$/)
    await expect(view.getByRole('heading', { name: 'Transaction submitted' })).toBeVisible()
    await act()
  } finally {
    await world.resume(evm)
  }
  await expect(
    view.getByRole('heading', { name: /^(Sent|Transaction (canceled|dropped))$/ }),
  ).toBeVisible()
  return (await node.balance('ETH', to)) - before
}

test('speeds up what waits, and it arrives once [D10, E10]', async ({ visitor, stack }) => {
  const { view, press } = visitor
  const arrived = await whileWaiting(visitor, stack, async () => {
    await press('Speed up')
    await expect(view.getByRole('alert')).toContainText('Sent again with a higher fee')
  })
  expect(arrived).toBe(10n ** 17n)
  await expect(view.getByRole('heading')).toHaveText('Sent')
})

test('arrives once where the fees rise above what it offers, and it is sped up [D10, E10] @long', async ({
  visitor,
  stack,
}) => {
  const { view, press } = visitor
  const { call } = nodeOf(stack.world, evm)
  const arrived = await whileWaiting(visitor, stack, async () => {
    const pool: Pool = Object(await call('txpool_content', []))
    const [waiting] = Object.values(pool.pending).flatMap(Object.values)
    // The next block asks for more than it offers at most, and for less than its replacement will.
    await call('anvil_setNextBlockBaseFeePerGas', [next(waiting?.maxFeePerGas ?? '0x0')])
    await press('Speed up')
    await expect(view.getByRole('alert')).toContainText('Sent again with a higher fee')
  })
  expect(arrived).toBe(10n ** 17n)
  await expect(view.getByRole('heading')).toHaveText('Sent')
})

test('says that the chain has dropped what offers too little, and that nothing left [E10, I1] @long', async ({
  visitor,
  stack,
}) => {
  const { page, view, press } = visitor
  const { call } = nodeOf(stack.world, evm)
  const arrived = await whileWaiting(visitor, stack, async () => {
    await expectFound(page)
    // Of what it cannot carry out this node keeps nothing.
    await call('anvil_setNextBlockBaseFeePerGas', [`0x${(10n ** 11n).toString(16)}`])
    await controls(stack.world).advance(evm, 1)
    await press('Speed up')
    await expect(view.getByRole('alert')).toHaveText('Transaction dropped')
    await expectPolls(page, 'eth_getTransactionByHash', 5)
    await page.clock.setFixedTime(Date.now() + 121_000)
  })
  expect(arrived).toBe(0n)
  await expect(view.getByRole('heading')).toHaveText('Transaction dropped')
})

/** What waits at the node, by account and nonce. */
type Pool = { pending: Record<string, Record<string, { maxFeePerGas: string }>> }

function next(hex: string): string {
  return `0x${(BigInt(hex) + 1n).toString(16)}`
}

/** Has the page answered, from then on that `begin` is called, as by a node that stopped where the chain is now. */
async function oldNode({ page }: Visitor, stack: Stack): Promise<{ begin(): Promise<void> }> {
  const { call } = nodeOf(stack.world, evm)
  const old: Record<string, unknown> = {
    eth_blockNumber: await call('eth_blockNumber', []),
    eth_getBlockByNumber: await call('eth_getBlockByNumber', ['latest', false]),
    eth_getTransactionByHash: null,
    eth_getTransactionReceipt: null,
  }
  return {
    async begin() {
      await page.route(`${stack.gatewayUrl}/v1/?*`, async (route) => {
        const { id, method } = route.request().postDataJSON()
        if (!Object.hasOwn(old, method)) return route.fallback()
        return route.fulfill({ json: { jsonrpc: '2.0', id, result: old[method] } })
      })
    },
  }
}

test('takes nothing back because a node reports old blocks [E10, J12] @long', async ({
  visitor,
  stack,
}) => {
  const { view, press, fillSend, page } = visitor
  const to = stack.world.accounts.evm[7]?.address ?? ''
  const old = await oldNode(visitor, stack)
  await prepare(visitor)
  await fillSend('Ether', '0.1', to)
  await press('Review')
  await press(/^Send$/)
  await expect(view.getByRole('heading')).toHaveText('Sent')
  await old.begin()
  await controls(stack.world).advance(evm, 13)
  await page.clock.setFixedTime(Date.now() + 121_000)
  await expectPolls(page, 'eth_getTransactionReceipt', 3)
  await expect(view.getByRole('heading')).toHaveText('Sent')
})

test('cancels what waits, and nothing arrives [D10, E10] @long', async ({ visitor, stack }) => {
  const { view, press } = visitor
  const arrived = await whileWaiting(visitor, stack, async () => {
    await press('Cancel transfer')
    await expect(view.getByRole('alert')).toContainText('Cancellation sent')
  })
  expect(arrived).toBe(0n)
  await expect(view.getByRole('heading')).toHaveText('Transaction canceled')
})

test('sends once although another transaction takes the nonce while the wallet is open [E10] @long', async ({
  visitor,
  stack,
}) => {
  const { view, press, fillSend, wallet } = visitor
  const node = nodeOf(stack.world, evm)
  const to = stack.world.accounts.evm[7]?.address ?? ''
  await prepare(visitor)
  const before = await node.balance('ETH', to)
  await fillSend('Ether', '0.1', to)
  await press('Review')
  await wallet.setMode('ask')
  await press(/^Send$/)
  await expect(wallet.window).toBeVisible()
  await node.sendMined({ from: visitorAddress, to: visitorAddress, value: '0x1' })
  await wallet.approve()
  await expect(view.getByRole('heading', { name: 'Sent' })).toBeVisible()
  expect((await node.balance('ETH', to)) - before).toBe(10n ** 17n)
})

test('follows what was sent while the gateway restarts [E10, I4] @long', async ({
  visitor,
  stack,
}) => {
  const { page, view } = visitor
  const arrived = await whileWaiting(visitor, stack, async () => {
    stack.crash('gateway')
    const state = () =>
      fetch(`${stack.gatewayUrl}/health`).then(
        () => 'up',
        () => 'down',
      )
    await expect.poll(state, { intervals: [20] }).toBe('down')
    await expect.poll(state).toBe('up')
    await expect(view.getByRole('heading')).toHaveText('Transaction submitted')
    await expectPolls(page, 'eth_getTransactionReceipt', 2)
  })
  expect(arrived).toBe(10n ** 17n)
})

test('takes back what it said when the chain takes back the block [J12]', async ({
  visitor,
  stack,
}) => {
  const { view, press, fillSend, page } = visitor
  const world = controls(stack.world)
  const to = stack.world.accounts.evm[7]?.address ?? ''
  await prepare(visitor)
  await fillSend('Ether', '0.1', to)
  await press('Review')
  await press(/^Send$/)
  await expect(view.getByRole('heading')).toHaveText('Sent')
  await world.reorganise(evm, 1)
  await expectPolls(page, 'eth_getTransactionReceipt', 2)
  await expect(view.getByRole('heading')).toHaveText('Sent')
  // Without it for two minutes and a dozen blocks.
  await page.clock.setFixedTime(Date.now() + 121_000)
  await world.advance(evm, 13)
  await expect(view.getByRole('heading')).toHaveText('Transaction undone')
})

test('sends once from two tabs that are pressed in the same instant [J13]', async ({
  context,
  visitor,
  stack,
}) => {
  const node = nodeOf(stack.world, evm)
  const to = `0x${'5eed'.repeat(9)}0013`
  const before = await node.balance('USDC', to)
  await prepare(visitor)
  const other = await context.newPage()
  const problems = await watch(other, [stack.url, stack.gatewayUrl])
  const tabs = [visitor, visitorOf(other)] as const
  const [, second] = tabs
  await second.enter()
  await expect(second.button).toHaveText('0xf39F…2266')
  await second.open()
  await second.press('Send')
  for (const { fillSend, press, view, wallet } of tabs) {
    await wallet.setMode('ask')
    await fillSend('USD Coin', '1.5', to)
    await press('Review')
    await expect(view.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
  }
  await Promise.all(tabs.map(({ press }) => press(/^Send$/)))
  const notice = 'A request is already open in your wallet'
  const hasNotice = (tab: Visitor) => tab.view.getByText(notice).count()
  const hasPrompt = (tab: Visitor) => tab.wallet.window.count()
  const all = (read: (tab: Visitor) => Promise<number>) => Promise.all(tabs.map(read))
  await expect.poll(async () => (await all(hasNotice)).toSorted()).toEqual([0, 1])
  await expect.poll(async () => (await all(hasPrompt)).toSorted()).toEqual([0, 1])
  const [firstHasPrompt] = await all(hasPrompt)
  const prompted = firstHasPrompt === 1 ? visitor : second
  await prompted.wallet.approve()
  await expect(prompted.view.getByRole('heading', { name: 'Sent' })).toBeVisible()
  expect((await node.balance('USDC', to)) - before).toBe(node.units('USDC', '1.5'))
  expect(problems).toEqual([])
})
