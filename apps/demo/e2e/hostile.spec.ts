import { type HostileWallet, hostileWallets } from '@latchkey/devkit/hostile'
import { plainText } from '@latchkey/protocol'
import { bundle } from './foreign/bundle.ts'
import { connectAnother, expectUnharmed, lastingVisitor, leave } from './hostile-visit.ts'
import { sample } from './long.ts'
import { expect, test } from './test.ts'
import { row, type Visitor } from './visitor.ts'

/** So many are in Connect beside the dev wallets; further ones would be in All wallets only. */
const pageful = 8
/** Wallets of these families do not announce themselves; a page polls for them for half a minute. */
const lookedFor: readonly string[] = ['bip122', 'polkadot']

const met = sample(hostileWallets, 9)

for (let start = 0; start < met.length; start += pageful) {
  test.describe(`hostile wallets from ${start + 1} on`, () => {
    // One after the other in one page: each also has to survive those before it.
    test.describe.configure({ mode: 'default' })
    let visitor: Visitor
    let problems: string[]

    test.beforeAll(async ({ browser, stack }) => {
      const lasting = await lastingVisitor(browser, stack)
      visitor = lasting.visitor
      problems = lasting.problems
      await visitor.page.addInitScript({ content: await bundle('hostile.ts') })
      await visitor.enter('approve')
    })
    test.afterAll(() => visitor.page.context().close())

    for (const wallet of met.slice(start, start + pageful)) {
      test(`survives ${wallet.id}: ${wallet.malice} [I4, C9]`, async () => {
        if (lookedFor.includes(wallet.namespace)) await visitor.enter('approve')
        await visitor.page.evaluate((id) => window.installHostile(id), wallet.id)
        await meet(visitor, wallet)
        await connectAnother(visitor)
        await expectUnharmed(visitor, problems)
        await visitor.page.evaluate(() => window.uninstallHostile())
      })
    }
  })
}

/** Finds the wallet in the list, and tries to connect it. */
async function meet(visitor: Visitor, wallet: HostileWallet): Promise<void> {
  const { view, open, press } = visitor
  const name = plainText(wallet.name)
  await open()
  await expect(row(view, 'Dev Wallet Two')).toBeVisible()
  const own = row(view, name).first()
  if (wallet.expectation === 'hidden') {
    if (name) await expect(own).toBeHidden()
    return press('Close')
  }
  const announcements = await visitor.listen()
  await own.click()
  await expectEnding(visitor, wallet, announcements)
  await leave(visitor)
}

async function expectEnding(
  { button, dialog, view }: Visitor,
  { connecting }: HostileWallet,
  announcements: () => Promise<string>,
) {
  const isConnected = () => button.evaluate((element) => element.dataset.status === 'connected')
  const alert = view.getByRole('alert')
  switch (connecting) {
    case 'waits':
      return expect(view).toContainText('Continue in')
    case 'connects':
      return expect.poll(isConnected).toBe(true)
    case 'fails':
      await expect(alert).toHaveText(/^[A-Z][\w ,.']{10,200}$/)
      return expect(await isConnected()).toBe(false)
    default: {
      // One that connects and is gone again has left the dialog closed, or brought it back to say so.
      const isGone = async () => (await announcements()).includes('The wallet disconnected')
      const isOver = async () =>
        (await alert.isVisible()) || (await isGone()) || (await dialog.isHidden())
      return expect.poll(async () => (await isConnected()) || (await isOver())).toBe(true)
    }
  }
}
