import { devWalletsOf } from '@latchkey/devkit/playwright'
import type { DevWalletMode } from '@latchkey/devkit/wallets'
import { expect, type Frame, type Locator, type Page } from '@playwright/test'

export type Family = 'EVM networks' | 'Solana' | 'Bitcoin' | 'Polkadot'

/** What a person at the playground sees and does. */
export type Visitor = ReturnType<typeof visitorOf>

/** Of a page, or of a frame in one. */
export function visitorOf(place: Page | Frame) {
  const page = 'mainFrame' in place ? place : place.page()
  const button = place.locator('.latchkey-button')
  const dialog = place.locator('latchkey-dialog').getByRole('dialog')
  /** The view that is shown, without the one that fades out. */
  const view = dialog.locator('.view:not(.left)')
  const wallet = devWalletsOf(page)
  const frame = dialog.locator('.header, .view:not(.left)')
  /** Presses a button by its whole name, or by a pattern of it. */
  const press = (name: string | RegExp) =>
    frame.getByRole('button', { name, exact: typeof name === 'string' }).click()

  /** Comes to the playground and waits for the dev wallets, which by default ask in their window. */
  async function enter(mode: DevWalletMode = 'ask', path = '/'): Promise<void> {
    await page.goto(path)
    await meet(mode)
  }
  /** Loads the page again, and waits for the dev wallets, which have forgotten what they were to do. */
  async function reload(mode: DevWalletMode = 'ask'): Promise<void> {
    await page.reload()
    await meet(mode)
  }
  async function meet(mode: DevWalletMode): Promise<void> {
    await expect(
      page.locator('.wallets li').filter({ hasText: /^Dev Wallet(?! Two).*Solana/ }),
    ).toBeVisible()
    if (mode !== 'ask') await wallet.setMode(mode)
  }
  async function open(): Promise<void> {
    await button.click()
    await expect(dialog).toBeVisible()
  }
  /** Picks a wallet from the list that is shown. */
  async function pick(name: string, family?: Family): Promise<void> {
    await row(view, name, place).click()
    if (family) await row(view, family, place).click()
  }
  /** Finds a name in the full list of wallets, and waits until the results stop changing. */
  async function search(name: string): Promise<void> {
    const list = view.getByRole('list', { name: 'All wallets' })
    await view.getByRole('searchbox').fill(name)
    await expect(list).toHaveAttribute('aria-busy', 'false')
  }
  /** Returns the dialog's announcements from now on, brief ones too. */
  async function listen(): Promise<() => Promise<string>> {
    const host = place.locator('latchkey-dialog')
    await host.evaluate(({ shadowRoot }) => {
      const announced = new Set<string>()
      Reflect.set(window, 'announced', announced)
      const hear = () => {
        for (const { textContent } of shadowRoot?.querySelectorAll('[role=status]') ?? [])
          if (textContent) announced.add(textContent)
      }
      if (shadowRoot)
        new MutationObserver(hear).observe(shadowRoot, {
          subtree: true,
          childList: true,
          characterData: true,
        })
    })
    return () => host.evaluate(() => [...Reflect.get(window, 'announced')].join('\n'))
  }
  /** Connects from the button on, in the wallet's own window. */
  async function connect(name = 'Dev Wallet', family?: Family): Promise<void> {
    await open()
    await pick(name, family ?? (name === 'Dev Wallet' ? 'EVM networks' : undefined))
    await wallet.approve()
    // The Polkadot wallet has several accounts, of which the site gets one.
    if (family === 'Polkadot') await view.getByRole('listitem').first().getByRole('button').click()
    await expect(dialog).toBeHidden()
  }
  /** Has the playground give the connected accounts some test money. */
  async function getTestMoney(): Promise<void> {
    await place.getByRole('button', { name: 'Get test money' }).click()
    await expect(place.getByText('Test money for').first()).toBeVisible()
  }
  /** Fills the send form, which is shown, up to its one button. */
  async function fillSend(token: string, amount: string, to: string): Promise<void> {
    await view.getByRole('button', { name: 'Select token' }).first().click()
    await row(view, token, place).click()
    await view.getByRole('textbox', { name: 'Amount' }).fill(amount)
    await view.getByRole('textbox', { name: 'To', exact: true }).fill(to)
  }
  /**
   * Sends from the Account view to confirmation, and back to Account. `decide` answers for the wallet. `isHandedOver`:
   * the page of an embedded wallet is the review, so no press in the dialog is needed.
   */
  async function send(
    token: string,
    amount: string,
    to: string,
    decide: () => Promise<void> = () => wallet.approve(),
    isHandedOver = false,
  ): Promise<void> {
    await press('Send')
    await fillSend(token, amount, to)
    await press('Review')
    if (!isHandedOver) await press(/^Send$/)
    await decide()
    await expect(view.getByRole('heading', { name: 'Sent' })).toBeVisible()
    await press('Done')
  }
  const askToSign = () =>
    place.locator('.actions').getByRole('button', { name: 'Sign message' }).click()
  /** Presses "Sign message" in the page, and gives what the wallet made of its text. */
  async function sign(decide: () => Promise<void> = async () => {}): Promise<string> {
    const entry = place.getByTestId('events').getByRole('listitem').filter({ hasText: 'Signature' })
    await expect(button).toHaveAttribute('data-status', 'connected')
    // The log shows only the last entries, so their number has no meaning.
    await place.locator('.log').getByRole('button', { name: 'Clear' }).click()
    await askToSign()
    await decide()
    await expect(entry).toHaveCount(1)
    const detail = (await entry.locator('span').textContent()) ?? ''
    const signature = /"signature":"([^"]+)"/.exec(detail)?.[1]
    if (signature === undefined) throw new Error(detail)
    return signature
  }
  /** Opens the code of WalletConnect, and photographs it. */
  async function openCode(): Promise<Buffer> {
    await open()
    await pick('WalletConnect')
    return photographCode()
  }
  /** Copies the link under the code that is shown, and reads it: a pairing's by default. */
  async function copyLink(form = /^wc:[\da-f]{64}@2\?/): Promise<string> {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await press('Copy link')
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toMatch(form)
    return copied()
  }
  async function photographCode(): Promise<Buffer> {
    // It fades in, and a code of a tenth of its darkness cannot be read.
    await expect(view.locator('.qr svg')).toHaveCSS('opacity', '1')
    return view.locator('.qr').screenshot({ animations: 'disabled' })
  }
  return {
    page,
    enter,
    reload,
    askToSign,
    sign,
    openCode,
    copyLink,
    search,
    listen,
    photographCode,
    button,
    dialog,
    view,
    wallet,
    press,
    open,
    pick,
    connect,
    getTestMoney,
    fillSend,
    send,
  }
}

/** A row of a list by its own words, with any tags beside them. */
export function row(list: Locator, name: string, place: Page | Frame = list.page()): Locator {
  return list.getByRole('button').filter({ has: place.getByText(name, { exact: true }) })
}
