import puppeteer, { type Frame, type LaunchOptions, type Page } from 'puppeteer-core'
import { freePorts } from '../../stack/ports.ts'
import { startStack } from '../../stack/stack.ts'
import { skip } from '../skip.ts'
import { chromiumAsItComes } from './chromium.ts'
import { firefoxAlone } from './firefox.ts'

// `node embedded.ts firefox|chromium`: the embedded wallet in a browser as it comes, from an e-mail address to a signature.
// Firefox cannot tell what covers a frame, so there the visitor approves in a window of the wallet's own.
const browsers: Readonly<Record<string, Choice>> = {
  firefox: { launch: firefoxAlone(), hasOwnWindow: true },
  chromium: { launch: chromiumAsItComes(), hasOwnWindow: false },
}
type Choice = { launch: LaunchOptions | undefined; hasOwnWindow: boolean }

const email = 'fox@site.example'
const patience = 30_000

const wanted = process.argv[2] ?? ''
const choice = browsers[wanted]
if (!choice) throw new Error(`Which browser? ${Object.keys(browsers).join(' or ')}`)
if (!choice.launch) skip(`${wanted} is not installed`)
const browser = await puppeteer.launch(choice.launch)
const stack = await startStack(freePorts, () => {})
try {
  const { url, vaultUrl, mailboxUrl } = stack.description
  const page = await browser.newPage()
  await page.goto(url)
  await click(page, '::-p-text(Connect wallet)')
  // The dialog is drawn before it is open.
  await page.waitForFunction(
    () => {
      const dialog = document.querySelector('latchkey-dialog')?.shadowRoot
      const field = dialog?.querySelector<HTMLElement>('dialog[open] input[type=email]')
      if (field?.checkVisibility()) field.focus()
      return field && dialog?.activeElement === field
    },
    { timeout: patience },
  )
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  const link = await mailed(mailboxUrl, /(https?:\/\/\S+)/)
  const confirmation = await browser.newPage()
  await confirmation.goto(link)
  await click(confirmation, 'button')
  await confirmation.waitForFunction(() => document.body.innerText.includes('✓'))
  await confirmation.close()
  const code = await mailed(mailboxUrl, /is (\d{6})\./)
  await page.bringToFront()
  await shown(page, 'Enter the code')
  await page.keyboard.type(code)
  console.log('  logged in')
  const frame = await frameOf(page, vaultUrl)
  await press(frame, 'I’ve saved it')
  console.log('  has a wallet')
  await click(page, '::-p-text(Sign message)')
  await press(choice.hasOwnWindow ? await windowFrom(frame, vaultUrl) : frame, 'Approve')
  await page.waitForFunction(
    () => document.querySelector('[data-testid=events]')?.textContent?.includes('Signature'),
    { timeout: patience },
  )
  const where = choice.hasOwnWindow ? 'in a window of the wallet’s own' : 'in the dialog'
  console.log(`${await browser.version()}: logged in, and signed ${where}`)
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await browser.close()
  await stack.stop()
}

/** The newest mail to the visitor, once there is something in it that `wanted` finds. */
async function mailed(mailboxUrl: string, wanted: RegExp): Promise<string> {
  for (const end = performance.now() + patience; performance.now() < end; ) {
    const text = (await (await fetch(mailboxUrl)).text()).replaceAll(/<[^>]*>/g, ' ')
    const [, found] = wanted.exec(text.slice(text.indexOf(email))) ?? []
    if (found !== undefined) return found.replaceAll('&amp;', '&')
    await pause()
  }
  throw new Error(`There is no mail with ${wanted}`)
}

async function click(page: Page, selector: string): Promise<void> {
  await page.locator(selector).setTimeout(patience).click()
}

async function shown(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      document.querySelector('latchkey-dialog')?.shadowRoot?.textContent?.includes(wanted),
    { timeout: patience },
    text,
  )
}

/** Clicks a button of the wallet's page, once it does something. */
async function press(frame: Frame, name: string): Promise<void> {
  await frame.waitForFunction(
    (text) =>
      [...document.querySelectorAll('button')].some(
        (one) => one.textContent === text && one.getAttribute('aria-disabled') !== 'true',
      ),
    { timeout: patience },
    name,
  )
  await frame.locator(`::-p-text(${name})`).click()
}

async function frameOf(page: Page, origin: string): Promise<Frame> {
  for (const end = performance.now() + patience; performance.now() < end; await pause()) {
    const found = page.frames().find((one) => one.url().startsWith(origin))
    if (found) return found
  }
  throw new Error('The wallet’s page is not there')
}

/** Opens a window of the wallet's own from its frame. */
async function windowFrom(frame: Frame, origin: string): Promise<Frame> {
  await press(frame, 'Open a window')
  for (const end = performance.now() + patience; performance.now() < end; await pause())
    for (const one of await browser.pages())
      if (one.url().startsWith(`${origin}/#ask`)) return one.mainFrame()
  throw new Error('No window has opened')
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 200))
}
