import { performance } from 'node:perf_hooks'
import { type Browser, chromium, type Page } from 'playwright'
import { findChromium } from '../chromium.ts'
import { freePorts } from '../stack/ports.ts'
import { type StackDescription, startStack } from '../stack/stack.ts'
import { click, fresh, ours } from './page.ts'
import { figure, median, type Report } from './report.ts'

const rounds = 10
const button = '.latchkey-button'
/** WalletConnect is the first; a view that fades out does not count. */
const row = `${ours.dialog} .view:not(.left) .row`
const code = `${ours.dialog} .qr svg`

type Times = { cold: number; warm: number; account: number }

/** WalletConnect in the playground: until the code is drawn, and from its picture to the account. Needs the built pages. */
export async function benchWalletConnect(report: Report): Promise<void> {
  const stack = await startStack(freePorts, () => {})
  const found = await findChromium()
  const browser = await chromium.launch({ executablePath: found.path, args: found.args })
  try {
    const times: Times[] = []
    for (let round = 0; round < rounds; round += 1)
      times.push(await connectOnce(browser, stack.description))
    const reportTime = (name: string, of: keyof Times, aim: string) =>
      report(name, `${figure(median(times.map((time) => time[of])))} ms`, undefined, aim)
    reportTime('WalletConnect chosen to code, cold', 'cold', 'aim: 1,000 ms')
    reportTime('WalletConnect chosen to code, warm', 'warm', 'aim: 300 ms')
    reportTime('code scanned to account', 'account', 'aim: 1,500 ms')
  } finally {
    await browser.close()
    await stack.stop()
  }
}

/** One visitor with a phone that approves at once, both fresh. */
async function connectOnce(browser: Browser, stack: StackDescription): Promise<Times> {
  const phone = await openPhone(browser, stack.walletUrl)
  try {
    return await fresh(
      browser,
      stack.url,
      async (page) => {
        await click(page, button, row)
        const cold = await click(page, row, code)
        await page.locator(`${ours.dialog} .header`).getByRole('button', { name: 'Back' }).click()
        await page.locator(row).filter({ hasText: 'QR code' }).waitFor()
        const warm = await click(page, row, code)
        return { cold, warm, account: await scan(page, phone) }
      },
      button,
    )
  } finally {
    await phone.context().close()
  }
}

async function openPhone(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext()
  const phone = await context.newPage()
  await phone.goto(url)
  await phone.getByRole('heading', { name: 'Phone Wallet' }).waitFor()
  await phone.evaluate('latchkeyWallet.mode = "approve"')
  return phone
}

async function scan(page: Page, phone: Page): Promise<number> {
  const buffer = await page.locator(`${ours.dialog} .qr`).screenshot({ animations: 'disabled' })
  const began = performance.now()
  const picture = { name: 'code.png', mimeType: 'image/png', buffer }
  await phone.getByLabel('Picture of a QR code').setInputFiles(picture)
  await page.locator(`${button}[data-status=connected]`).waitFor()
  return performance.now() - began
}
