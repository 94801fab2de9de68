import { type HostileWallet, hostileWallets } from '@latchkey/devkit/hostile'
import { plainText } from '@latchkey/protocol'
import type { Page } from '@playwright/test'
import { bundle } from './foreign/bundle.ts'
import { expect, test } from './test.ts'
import { row, visitorOf } from './visitor.ts'
import { watch } from './watch.ts'

const pageful = 10
/** Wallets of these families do not announce themselves; a page looks for them for half a minute. */
const lookedFor: readonly string[] = ['bip122', 'polkadot']

/** All of them in the long form; every third otherwise. */
const step = process.env.LATCHKEY_LONG ? 1 : 3
const met = hostileWallets.filter((_, index) => index % step === 0)

for (let start = 0; start < met.length; start += pageful) {
  test.describe(`hostile wallets from ${start + 1} on`, () => {
    // One after the other in one page: each also has to survive those before it.
    test.describe.configure({ mode: 'default' })
    let page: Page
    let problems: string[]

    test.beforeAll(async ({ browser, stack }) => {
      const context = await browser.newContext({ baseURL: stack.url, reducedMotion: 'reduce' })
      page = await context.newPage()
      problems = await watch(
        page,
        [stack.url, stack.gatewayUrl].map((url) => new URL(url).host),
      )
      await page.addInitScript({ content: await bundle('hostile.ts') })
      await visitorOf(page).enter('approve')
    })
    test.afterAll(() => page.context().close())

    for (const wallet of met.slice(start, start + pageful)) {
      test(`survives ${wallet.id}: ${wallet.malice} [I4, C9]`, async () => {
        if (lookedFor.includes(wallet.namespace)) await visitorOf(page).enter('approve')
        await page.evaluate((id) => window.installHostile(id), wallet.id)
        await meet(page, wallet)
        await useAnother(page)
        expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined()
        expect(problems).toEqual([])
        await page.evaluate(() => window.uninstallHostile())
      })
    }
  })
}

/** Looks for the wallet in the list, and tries to connect it. */
async function meet(page: Page, { name, expectation, connecting }: HostileWallet): Promise<void> {
  const { dialog, view, open, press, button } = visitorOf(page)
  await open()
  await expect(row(view, 'Dev Wallet Two')).toBeVisible()
  const own = row(view, plainText(name)).first()
  if (expectation === 'hidden') {
    if (plainText(name)) await expect(own).toBeHidden()
    return press('Close')
  }
  await own.click()
  const isConnected = () => button.evaluate((element) => element.dataset.status === 'connected')
  const alert = view.getByRole('alert')
  if (connecting === 'waits') {
    await expect(view).toContainText('Continue in')
  } else {
    // One that connects and is gone again has left the dialog closed, or brought it back to say so.
    const gone = dialog.getByText('The wallet has disconnected')
    const isOver = async () =>
      (await alert.isVisible()) || (await gone.isVisible()) || (await dialog.isHidden())
    await expect.poll(async () => (await isConnected()) || (await isOver())).toBe(true)
    if (connecting !== 'either') expect(await isConnected()).toBe(connecting === 'connects')
    if (connecting === 'fails') await expect(alert).toHaveText(/^[A-Z][\w ,]{10,200}$/)
  }
  await leave(page)
}

/** A good wallet still connects. */
async function useAnother(page: Page): Promise<void> {
  const { open, pick, button } = visitorOf(page)
  await open()
  await pick('Dev Wallet Two')
  await expect(button).toHaveText('0x90F7…b906')
  await leave(page)
}

async function leave(page: Page): Promise<void> {
  const { dialog, button } = visitorOf(page)
  const press = page.locator('.actions').getByRole('button', { name: 'Disconnect' })
  // A wallet may come and go by itself meanwhile, or move to a network that opens the dialog.
  await expect(async () => {
    if (await dialog.isVisible()) await page.keyboard.press('Escape')
    if (await press.isEnabled()) await press.click({ timeout: 500 })
    await expect(button).toHaveText('Connect wallet', { timeout: 500 })
    await expect(dialog).toBeHidden({ timeout: 500 })
  }).toPass()
}
