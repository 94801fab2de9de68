import { type BrowserContextOptions, chromium, type Page } from 'playwright'
import { findHeadless } from '../../chromium.ts'

export type TestBrowser = Awaited<ReturnType<typeof openBrowser>>

export async function openBrowser() {
  const { path, args } = await findHeadless()
  const browser = await chromium.launch({ executablePath: path, args })
  const context = await browser.newContext()
  return {
    context,
    /** Opens a page whose visitor has the settings, such as `locale`. */
    async openPage(options: BrowserContextOptions) {
      return (await browser.newContext(options)).newPage()
    },
    /** The `Cookie` header that a site would be sent. */
    async cookies(url: string): Promise<string> {
      const cookies = await context.cookies(url)
      return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    },
    close: () => browser.close(),
  }
}

/**
 * Opens a page of a created app, connects Dev Wallet, uses the page and gives the text of the button. `heading` is that of
 * the connected app. Throws when the page threw. Its services do not run.
 */
export async function connectWithDevWallet(
  { context }: TestBrowser,
  url: string,
  use?: (page: Page) => Promise<void>,
  heading = 'Sign a message',
): Promise<string> {
  const page = await context.newPage()
  const thrown: Error[] = []
  page.on('pageerror', (error) => thrown.push(error))
  await page.goto(url)
  await page.locator('main .latchkey-button').filter({ visible: true }).click()
  await page
    .getByRole('button', { name: /^Dev Wallet(?! Two)/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('heading', { name: heading }).waitFor()
  const text = (await page.locator('header .latchkey-button').textContent()) ?? ''
  await use?.(page)
  await page.close()
  if (thrown.length > 0) throw new AggregateError(thrown, `The page threw: ${thrown.join(', ')}`)
  return text
}

/**
 * Opens a page, connects with the wallet that announces itself there, and gives the text of the button. Throws when
 * the page threw or wrote an error that is not about the gateway, which does not run.
 */
export async function connectOn(
  { context }: TestBrowser,
  url: string,
  { wallet }: { wallet?: string } = {},
): Promise<string> {
  const page = await context.newPage()
  const thrown: Error[] = []
  page.on('pageerror', (error) => thrown.push(error))
  await page.goto(url)
  if (wallet) {
    const content = `import { announce } from '${wallet}'; announce()`
    await page.addScriptTag({ type: 'module', content })
  }
  const button = page.locator('.latchkey-button')
  await button.click()
  await page.getByRole('button', { name: 'Packed Wallet' }).first().click()
  await button.getByText('0x').waitFor()
  const text = (await button.textContent()) ?? ''
  await page.close()
  if (thrown.length > 0) throw new AggregateError(thrown, `The page threw: ${thrown.join(', ')}`)
  return text
}
