import { contractOf, tokenOf } from '@latchkey/devkit'
import { nodeOf } from './chain.ts'
import type { Stack } from './stack.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const chainId = 'eip155:31337'
const word = (value: string) => value.replace('0x', '').toLowerCase().padStart(64, '0')

/** What the visitor gives one of the world's accounts a right to, straight at the node, and whether it still holds. */
function rightsOf({ world }: Stack, spenderIndex: number) {
  const [account, spender] = [0, spenderIndex].map((index) => world.accounts.evm[index]?.address)
  if (!account || !spender) throw new Error('The world has too few accounts')
  const { call, sendMined } = nodeOf(world, chainId)
  const give = (to: string, data: string) => sendMined({ from: account, to, data })
  const read = async (to: string, selector: string) => {
    const data = `${selector}${word(account)}${word(spender)}`
    return BigInt(String(await call('eth_call', [{ to, data }, 'latest'])))
  }
  const addressOf = (symbol: string) => tokenOf(world, chainId, symbol).address
  const collection = contractOf(world, chainId, 'nfts721')
  return {
    giveToken: (symbol: string, amount: bigint) =>
      give(addressOf(symbol), `0x095ea7b3${word(spender)}${word(amount.toString(16))}`),
    ofToken: (symbol: string) => read(addressOf(symbol), '0xdd62ed3e'),
    giveCollection: () => give(collection, `0xa22cb465${word(spender)}${word('1')}`),
    ofCollection: () => read(collection, '0xe985e9c5'),
  }
}

async function openApprovals(visitor: Visitor): Promise<void> {
  await visitor.enter()
  await visitor.connect()
  await visitor.open()
  await visitor.press('Settings')
  await visitor.press(/Token approvals/)
}

test('shows who may move a token, and takes that back on the chain [A4, G1]', async ({
  visitor,
  stack,
}) => {
  const { view, press, wallet } = visitor
  const rights = rightsOf(stack, 5)
  await rights.giveToken('DAI', 2n ** 256n - 1n)
  expect(await rights.ofToken('DAI')).toBe(2n ** 256n - 1n)
  await openApprovals(visitor)
  const row = view.getByRole('listitem').filter({ hasText: 'Dai Stablecoin' })
  await expect(row.getByText('Unlimited')).toBeVisible()
  await row.getByRole('checkbox').check()
  await press('Revoke 1 approval')
  await wallet.approve()
  await expect(view.getByText('Approvals revoked')).toBeVisible()
  expect(await rights.ofToken('DAI')).toBe(0n)
  await expect(row).toBeHidden()
})

for (const { way, batching, prompts } of [
  { way: 'in one batch', batching: 'ready', prompts: 1 },
  { way: 'one after the other', batching: 'unsupported', prompts: 2 },
] as const) {
  test(`takes two rights back ${way} [A4, G1] @long`, async ({ visitor, stack }) => {
    const { view, press, wallet } = visitor
    const rights = rightsOf(stack, 7)
    const symbols = ['USDC', 'DAI']
    for (const symbol of symbols) await rights.giveToken(symbol, 1_000_000n)
    await openApprovals(visitor)
    await wallet.setBatching(batching, 'evm')
    const rows = view.getByRole('listitem').filter({ hasText: /0x14dC…\u20609955/ })
    await expect(rows).toHaveCount(2)
    for (const row of await rows.all()) await row.getByRole('checkbox').check()
    await press('Revoke 2 approvals')
    for (let prompt = 0; prompt < prompts; prompt++) await wallet.approve()
    await expect(view.getByText('Approvals revoked')).toBeVisible()
    expect(await Promise.all(symbols.map(rights.ofToken))).toEqual([0n, 0n])
    await expect(rows).toHaveCount(0)
  })
}

test('takes back the right to a whole collection [A4, G1] @long', async ({ visitor, stack }) => {
  const { view, press, wallet } = visitor
  const rights = rightsOf(stack, 6)
  await rights.giveCollection()
  expect(await rights.ofCollection()).toBe(1n)
  await openApprovals(visitor)
  const row = view.getByRole('listitem').filter({ hasText: 'All NFTs' })
  await row.getByRole('checkbox').check()
  await press('Revoke 1 approval')
  await wallet.approve()
  await expect(view.getByText('Approvals revoked')).toBeVisible()
  expect(await rights.ofCollection()).toBe(0n)
  await expect(row).toBeHidden()
})
