import { contractOf, tokenOf, type WorldDescription } from '@latchkey/devkit'
import { nodeOf } from './chain.ts'
import {
  chainId,
  dai,
  dollars,
  ether,
  expectSwapped,
  fillSwap,
  minimumOf,
  type Token,
} from './swapping.ts'
import { expect, test } from './test.ts'
import { row, type Visitor } from './visitor.ts'

test.beforeEach(({ stack }) => takeRightsBack(stack.world))

test('swaps ether for a token, and that for another in two confirmations, as the chain tells [G2, A4]', async ({
  visitor,
  stack,
}) => {
  await arrive(visitor)
  await visitor.wallet.setBatching('unsupported', 'evm')

  let held = await ledgerOf(stack.world, ether, dollars)
  await fillSwap(visitor, ether, dollars, '0.25')
  let promised = await readPreview(visitor, stack.world, ether, dollars, '0.25')
  await confirm(visitor, 'Swap')
  await expectSwapped(visitor)
  await held.expectMoved(promised)

  held = await ledgerOf(stack.world, dollars, dai)
  await fillSwap(visitor, dollars, dai, '300')
  promised = await readPreview(visitor, stack.world, dollars, dai, '300')
  await confirm(visitor, 'Approve')
  await confirm(visitor, 'Swap')
  await expectSwapped(visitor)
  await held.expectMoved(promised)
})

test('swaps a token for ether with one confirmation where the wallet batches [G2, A4] @long', async ({
  visitor,
  stack,
}) => {
  await arrive(visitor)
  await visitor.wallet.setBatching('ready', 'evm')
  const held = await ledgerOf(stack.world, dai, ether)
  await fillSwap(visitor, dai, ether, '150')
  await expect(visitor.view).toContainText('confirms the approval and the swap together')
  const promised = await readPreview(visitor, stack.world, dai, ether, '150')
  await confirm(visitor, 'Swap')
  await expectSwapped(visitor)
  await held.expectMoved(promised)
})

test('asks for a new look at a price that fell [G2] @long', async ({ visitor, stack }) => {
  const { page, view, press } = visitor
  await page.clock.install()
  await arrive(visitor)
  await fillSwap(visitor, ether, dollars, '0.5', false)
  const expected = view.getByRole('textbox', { name: 'You receive' })
  const first = await expected.inputValue()
  // Somebody else sells before him.
  await sellEther(stack.world, 3)
  await page.clock.fastForward(11_000)
  await expect(expected).not.toHaveValue(first)

  await press('Review swap')
  const swap = view.getByRole('button', { name: 'Swap', exact: true })
  await expect(swap).toBeEnabled()
  const old = await minimumOf(visitor, stack.world, dollars)
  await sellEther(stack.world, 3)
  await page.clock.fastForward(11_000)
  await expect(view.getByText(/^The price (has changed|fell by [\d.]+%)/)).toBeVisible()
  await expect(swap).toBeDisabled()
  await press('Accept new price')
  const least = await minimumOf(visitor, stack.world, dollars)
  expect(least).toBeLessThan(old)
  const held = await ledgerOf(stack.world, ether, dollars)
  await confirm(visitor, 'Swap')
  await expectSwapped(visitor)
  await held.expectMoved({ sold: 5n * 10n ** 17n, least })
})

test('says that nothing is swapped on Solana yet, and where it is [G2] @long', async ({
  visitor,
}) => {
  await visitor.enter()
  await visitor.connect('Dev Wallet', 'Solana')
  await visitor.open()
  await visitor.press('Swap')
  await expect(visitor.view).toContainText("Swaps aren't available on Solana Local yet")
  await expect(row(visitor.view, 'Local One')).toBeVisible()
})

async function arrive(visitor: Visitor): Promise<void> {
  await visitor.enter()
  await visitor.connect()
  await visitor.open()
}

/** What the preview promises, in base units. */
async function readPreview(
  visitor: Visitor,
  world: WorldDescription,
  sell: Token,
  buy: Token,
  amount: string,
) {
  const least = await minimumOf(visitor, world, buy)
  return { sold: nodeOf(world, chainId).units(sell.symbol, amount), least }
}

/** Presses the button that asks the wallet, and says yes in its window. */
async function confirm({ view, wallet }: Visitor, name: 'Approve' | 'Swap'): Promise<void> {
  await view.getByRole('button', { name, exact: true }).click()
  await wallet.approve()
}

/** What the visitor has of two tokens at the moment, by the node's own word. */
async function ledgerOf(world: WorldDescription, sell: Token, buy: Token) {
  const owner = world.accounts.evm[0]?.address ?? ''
  const node = nodeOf(world, chainId)
  const block = async () => Number(await node.call('eth_blockNumber', []))
  const read = async ({ symbol }: Token) => node.balance(symbol, owner)
  const [first, sold, bought] = [await block(), await read(sell), await read(buy)]
  /** What he has paid to the network since. */
  async function fees(): Promise<bigint> {
    let sum = 0n
    for (let at = first + 1; at <= (await block()); at++) {
      const receipts = await node.call('eth_getBlockReceipts', [`0x${at.toString(16)}`])
      if (!Array.isArray(receipts)) throw new Error(`Block ${at} has no receipts`)
      for (const { from, gasUsed, effectiveGasPrice } of receipts)
        if (String(from).toLowerCase() === owner.toLowerCase())
          sum += BigInt(gasUsed) * BigInt(effectiveGasPrice)
    }
    return sum
  }
  return {
    async expectMoved(promised: { sold: bigint; least: bigint }): Promise<void> {
      const paid = async (token: Token) => (token.symbol === 'ETH' ? fees() : 0n)
      expect(sold - (await read(sell)) - (await paid(sell))).toBe(promised.sold)
      expect(promised.least).toBeGreaterThan(0n)
      const came = (await read(buy)) - bought + (await paid(buy))
      expect(came).toBeGreaterThanOrEqual(promised.least)
    },
  }
}

/** The visitor's seeded past has let the router take tokens: takes that back. */
async function takeRightsBack(world: WorldDescription): Promise<void> {
  const node = nodeOf(world, chainId)
  const from = world.accounts.evm[0]?.address ?? ''
  const router = word(contractOf(world, chainId, 'uniswapRouter'))
  for (const { symbol } of [dollars, dai]) {
    const to = tokenOf(world, chainId, symbol).address
    const data = `0x095ea7b3${router}${word('0x0')}`
    await node.sendMined({ from, to, data })
  }
}

const word = (text: string) => text.replace('0x', '').toLowerCase().padStart(64, '0')

/** Somebody else sells ether for dollars in the pool. */
async function sellEther(world: WorldDescription, ethers: number): Promise<void> {
  const node = nodeOf(world, chainId)
  const usdc = tokenOf(world, chainId, 'USDC').address
  const from = world.accounts.evm[7]?.address ?? ''
  const number = (value: number) => word(value.toString(16))
  const ends = [contractOf(world, chainId, 'weth'), usdc]
  // swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)
  const head = [number(1), number(128), word(from), number(4_000_000_000)]
  const data = `0x7ff36ab5${[...head, number(2), ...ends.map(word)].join('')}`
  const value = `0x${(BigInt(ethers) * 10n ** 18n).toString(16)}`
  const to = contractOf(world, chainId, 'uniswapRouter')
  await node.sendMined({ from, to, value, data, gas: '0x7a120' })
}
