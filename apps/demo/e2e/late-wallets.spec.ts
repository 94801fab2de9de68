import { lyingPeer, type Peer } from '@latchkey/walletconnect/testing'
import {
  accept,
  connectHonest,
  expectListening,
  expectUnharmed,
  leave,
  offeredUri,
  settled,
  shown,
} from './hostile-visit.ts'
import { expect, test } from './test.ts'

test.afterEach(async ({ visitor, problems }) => {
  await leave(visitor)
  await expectUnharmed(visitor, problems)
})

test.describe('a wallet that comes too late', () => {
  test.beforeEach(async ({ page, visitor }) => {
    await page.clock.install()
    await visitor.enter('approve')
  })

  test('and settles after four minutes sees why, and does not connect [C13.2, C13.3, H4] @long', async ({
    page,
    visitor,
    stack,
  }) => {
    const { view } = visitor
    const peer = await lyingPeer(stack.relayUrl, await offeredUri(visitor))
    await page.clock.runFor('04:00')
    await expect(view.getByRole('status')).toHaveText(/here's a new one/)
    await expectRefused(peer)
    await expect(view.getByRole('status')).toHaveText(/here's a new one/)
    await expect(view.locator('.qr svg')).toBeVisible()
    await connectHonest(visitor, stack)
  })

  test('with an old picture of the code reaches no site [C13.3, H4] @long', async ({
    page,
    visitor,
    stack,
  }) => {
    const old = await offeredUri(visitor)
    await page.clock.runFor('05:10')
    const peer = await lyingPeer(stack.relayUrl, old)
    await accept(peer)
    await connectHonest(visitor, stack)
    expect(peer.received.filter(({ kind }) => kind !== 'request')).toEqual([])
    await expect(visitor.button).toHaveText(shown)
    peer.relay.close()
  })

  test('because the visitor has picked another one, is not what the site gets [H4] @long', async ({
    visitor,
    stack,
  }) => {
    const { press, pick, button } = visitor
    const late = await lyingPeer(stack.relayUrl, await offeredUri(visitor))
    await press('Back')
    await pick('Dev Wallet Two')
    await expect(button).toHaveText('0x90F7…b906')
    await expectRefused(late)
    await expect(button).toHaveText('0x90F7…b906')
    await leave(visitor)
    await connectHonest(visitor, stack)
  })
})

test('a tab that was discarded while the visitor was in the wallet has what the wallet approved', async ({
  page,
  visitor,
  stack,
}) => {
  await visitor.enter('approve')
  const peer = await lyingPeer(stack.relayUrl, await offeredUri(visitor))
  await page.goto('about:blank')
  await accept(peer)
  await page.goBack()
  await expect(visitor.button).toHaveText(shown)
  await expectListening(peer)
  await leave(visitor)
  peer.relay.close()
  await connectHonest(visitor, stack)
})

test('a visitor whose clock is ten minutes fast gets a code that is good, and connects [H4] @long', async ({
  page,
  visitor,
  stack,
}) => {
  await page.clock.install({ time: Date.now() + 10 * 60_000 })
  await visitor.enter('approve')
  await visitor.open()
  await visitor.pick('WalletConnect')
  await expect(visitor.view.getByRole('status')).toHaveText(/^Scan with/)
  await connectHonest(visitor, stack)
})

/** Approves a request that has ended for the page. */
async function expectRefused(peer: Peer): Promise<void> {
  await peer.answerProposal()
  const id = await peer.settle(settled())
  const answer = await peer.hears((message) => message.kind !== 'request' && message.id === id)
  expect(answer).toMatchObject({ kind: 'error', error: { code: 6000 } })
  peer.relay.close()
}
