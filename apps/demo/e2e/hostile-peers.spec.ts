import { lyingPeer } from '@latchkey/walletconnect/testing'
import { hostilePeers } from './hostile-peers.ts'
import {
  connectAnother,
  expectUnharmed,
  lastingVisitor,
  leave,
  offeredUri,
} from './hostile-visit.ts'
import { sample } from './long.ts'
import { expect, test } from './test.ts'
import { expectSignature } from './verify.ts'
import type { Visitor } from './visitor.ts'

test.describe('over WalletConnect, a wallet that', () => {
  // One after the other in one page: each also has to survive those before it.
  test.describe.configure({ mode: 'default' })
  let visitor: Visitor
  let problems: string[]

  test.beforeAll(async ({ browser, stack }) => {
    const lasting = await lastingVisitor(browser, stack)
    visitor = lasting.visitor
    problems = lasting.problems
    await visitor.enter('approve')
  })
  test.afterAll(() => visitor.page.context().close())

  for (const { name, ending, act, after } of sample(hostilePeers, 8)) {
    test(`${name} leaves the dialog usable, and runs nothing [I4, H4]`, async ({ stack }) => {
      const peer = await lyingPeer(stack.relayUrl, await offeredUri(visitor))
      await act(peer)
      const connected = visitor.page.locator('.latchkey-button[data-status=connected]')
      const alert = visitor.view.getByRole('alert')
      if (ending === 'connects') await expect(connected).toBeVisible()
      if (ending === 'fails') await expect(alert).toBeVisible()
      if (ending === 'decided') await expect(connected.or(alert).first()).toBeVisible()
      await after?.(peer, visitor)
      await leave(visitor)
      peer.relay.close()
      await connectAnother(visitor)
      await expectUnharmed(visitor, problems)
    })
  }

  test('is good connects and signs after all of these [A3.1, H4]', async ({ phone }) => {
    await phone.paste(await offeredUri(visitor))
    await phone.approve()
    await expect(visitor.button).toHaveText('0xf39F…2266')
    await expectSignature(visitor, { decide: phone.approve })
    await leave(visitor)
    await expect(phone.sites).toContainText('None yet')
    await expectUnharmed(visitor, problems)
  })
})
