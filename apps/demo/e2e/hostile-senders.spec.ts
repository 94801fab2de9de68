import { evmSenders, solanaSenders } from '@latchkey/devkit/hostile'
import { lyingPeer, type Peer } from '@latchkey/walletconnect/testing'
import { nodeOf } from './chain.ts'
import {
  answerSends,
  type HostileSender,
  injectSenders,
  preparedSender,
  type SenderWallet,
  senderNamespaces,
} from './hostile-senders.ts'
import { expectUnharmed, lastingVisitor, leave, offeredUri } from './hostile-visit.ts'
import { sample } from './long.ts'
import type { Stack } from './stack.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const coins = {
  eip155: { chainId: 'eip155:31337', token: 'Ether', symbol: 'ETH', amount: '0.5' },
  solana: { chainId: 'solana:localnet', token: 'Solana', symbol: 'SOL', amount: '0.5' },
} as const

const places = [
  { name: 'evm', injected: 'Hostile sender', senders: evmSenders },
  {
    name: 'signs',
    injected: 'Hostile signs',
    senders: solanaSenders.filter(({ way }) => way === 'signs'),
  },
  {
    name: 'sends',
    injected: 'Hostile sends',
    senders: solanaSenders.filter(({ way }) => way === 'sends'),
  },
] as const

for (const { name, injected, senders } of places) {
  for (const [place, way] of ['injected', 'over WalletConnect'].entries()) {
    // In the short form every eighth misbehaves, in one of the two ways.
    const met = sample<HostileSender>(senders, 16, 8 * place)
    if (met.length === 0) continue
    test.describe(`a wallet (${name}, ${way}) that is asked to send`, () => {
      // One after the other in one page: each also has to survive those before it.
      test.describe.configure({ mode: 'default' })
      let visitor: Visitor
      let problems: string[]
      let wallet: SenderWallet
      let peer: Peer | undefined

      test.beforeAll(async ({ browser, stack }) => {
        const lasting = await lastingVisitor(browser, stack)
        visitor = lasting.visitor
        problems = lasting.problems
        if (way === 'injected') {
          wallet = await injectSenders(visitor)
          await visitor.enter('approve')
          await visitor.open()
          await visitor.pick(injected)
        } else {
          await visitor.enter('approve')
          peer = await lyingPeer(stack.relayUrl, await offeredUri(visitor))
          const namespaces = name === 'evm' ? senderNamespaces.evm : senderNamespaces.solana(name)
          await peer.answerProposal()
          await peer.settle({ namespaces })
          wallet = answerSends(peer)
        }
        await expect(visitor.button).toHaveAttribute('data-status', 'connected')
        await expect(visitor.dialog).toBeHidden()
      })
      test.afterAll(async () => {
        peer?.relay.close()
        await visitor.page.context().close()
      })

      for (const sender of met) {
        test(`is not believed: ${sender.id}. ${sender.malice} [J1, J2, I4]`, async ({ stack }) => {
          await expectTruth(visitor, sender, wallet, stack)
          await expectUnharmed(visitor, problems)
        })
      }

      test('is left, and nothing of it stays', async () => {
        await leave(visitor)
        await expectUnharmed(visitor, problems)
      })
    })
  }
}

/** Sends by the wallet, and reads what the dialog says of it beside what the chain says. */
async function expectTruth(
  { open, press, fillSend, view, dialog, page }: Visitor,
  sender: HostileSender,
  wallet: SenderWallet,
  stack: Stack,
): Promise<void> {
  const { chainId, token, symbol, amount } = coins[sender.family]
  const node = nodeOf(stack.world, chainId)
  const accounts = stack.world.accounts[sender.family === 'eip155' ? 'evm' : 'solana']
  const to = accounts[4]?.address ?? ''
  const transfer = { to, amount: node.units(symbol, amount) }
  wallet.act = await preparedSender(sender, transfer, node.call)
  const before = await node.balance(symbol, to)
  await open()
  await press('Send')
  await fillSend(token, amount, to)
  await press('Review')
  await press(/^Send$/)
  const { ending } = sender
  const title = view.getByRole('heading')
  switch (ending.kind) {
    case 'different':
      await expect(title.last()).toHaveText('Your wallet sent something else')
      if (ending.left) await expect(view).toContainText(ending.left)
      break
    case 'notYours':
      await expect(title.last()).toHaveText("This isn't your transaction")
      break
    case 'refused':
      await expect(view.getByRole('alert')).toContainText(
        'The wallet returned an unexpected response',
      )
      expect(await node.balance(symbol, to)).toBe(before)
      break
    case 'unknown':
      await expect(view.getByRole('alert')).toContainText(
        "Your wallet didn't say whether it sent this",
      )
      expect(await node.balance(symbol, to)).toBe(before)
      break
    case 'submitted':
      await expect(title.last()).toHaveText('Transaction submitted')
      expect(await node.balance(symbol, to)).toBe(before)
  }
  await expect(view.getByRole('heading', { name: 'Sent', exact: true })).toHaveCount(0)
  if (!['refused', 'unknown'].includes(ending.kind)) await press('Done')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
