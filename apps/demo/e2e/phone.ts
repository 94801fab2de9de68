import type { DevWalletMode } from '@latchkey/devkit/wallets'
import { type Browser, expect, type Page } from '@playwright/test'
import type { Stack } from './stack.ts'
import { watch } from './watch.ts'

/** The phone wallet in its own browser, as a person with a phone uses it. */
export type Phone = Awaited<ReturnType<typeof openPhone>>

/** Opens the phone wallet in its own context. `problems` has its errors and forbidden requests. */
export async function openPhone(browser: Browser, stack: Stack, path = '/') {
  const context = await browser.newContext({
    baseURL: stack.walletUrl,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const problems = await watch(page, [stack.walletUrl, stack.gatewayUrl])
  const phone = phoneOf(page)
  await phone.open(path)
  return { ...phone, problems, close: () => context.close() }
}

function phoneOf(page: Page) {
  /** What a site asks, over everything else. */
  const prompt = page.getByRole('dialog')
  const sites = page.getByRole('region', { name: 'Connected sites' })
  const press = (name: string) => prompt.getByRole('button', { name, exact: true }).click()

  async function open(path = '/'): Promise<void> {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Phone Wallet' })).toBeVisible()
  }
  return {
    page,
    prompt,
    sites,
    open,
    /** Waits for a request and approves it. */
    approve: () => press('Approve'),
    reject: () => press('Reject'),
    /** Lasts until the page is loaded again. */
    setMode: (mode: DevWalletMode) =>
      page.evaluate((next) => {
        if (!window.latchkeyWallet) throw new Error('The wallet is not there yet')
        window.latchkeyWallet.mode = next
      }, mode),
    async paste(uri: string): Promise<void> {
      await page.getByRole('textbox', { name: 'WalletConnect link' }).fill(uri)
      await page.getByRole('button', { name: 'Connect', exact: true }).click()
    },
    /** Opens a picture, such as a screenshot of a QR code. */
    async scan(picture: Buffer): Promise<void> {
      const file = { name: 'code.png', mimeType: 'image/png', buffer: picture }
      await page.getByLabel('Picture of a QR code').setInputFiles(file)
    },
    /** Ends the session of a site by its name. */
    disconnect: (site: string) =>
      sites
        .getByRole('listitem')
        .filter({ hasText: site })
        .getByRole('button', { name: 'Disconnect' })
        .click(),
  }
}

declare global {
  interface Window {
    /** Of the phone wallet's page; see `apps/wallet/src/wallet/switches.ts`. */
    latchkeyWallet?: {
      mode: DevWalletMode
      delayMs: number
      pair(uri: string): Promise<void>
      changeAccounts(namespace: string, index: number): Promise<void>
      changeChain(chainId: string): Promise<void>
      emit(chainId: string, name: string, data: unknown): Promise<void>
      disconnect(): Promise<void>
      extend(): Promise<void>
      ping(): Promise<void>
      sessions(): { topic: string; expiry: number }[]
    }
  }
}
