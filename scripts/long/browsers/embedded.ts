import type { LaunchOptions } from 'puppeteer-core'
import { freePorts } from '../../stack/ports.ts'
import { startStack } from '../../stack/stack.ts'
import { skip } from '../skip.ts'
import { chromiumAsItComes } from './chromium.ts'
import { firefoxAlone } from './firefox.ts'
import { visitByPuppeteer } from './puppeteerVisitor.ts'
import { untilThere, type Visitor } from './visitor.ts'
import { visitByWebKit } from './webkitVisitor.ts'

// `node embedded.ts firefox|chromium|webkit`: the embedded wallet in a browser as it comes, from an e-mail address to a
// signature, and again after a reload.
type Choice = {
  start(vaultUrl: string): Promise<Visitor | undefined>
  /** It cannot detect what covers a frame, so the visitor approves in a window of the wallet's own. */
  hasOwnWindow: boolean
  /** It withholds cookies from the wallet's frame, which keeps them itself. */
  withholdsCookies: boolean
}
const byPuppeteer =
  (options: () => LaunchOptions | undefined) =>
  async (vaultUrl: string): Promise<Visitor | undefined> => {
    const found = options()
    return found && visitByPuppeteer(found, vaultUrl)
  }
const browsers: Readonly<Record<string, Choice>> = {
  firefox: { start: byPuppeteer(firefoxAlone), hasOwnWindow: true, withholdsCookies: false },
  chromium: { start: byPuppeteer(chromiumAsItComes), hasOwnWindow: false, withholdsCookies: false },
  webkit: { start: visitByWebKit, hasOwnWindow: true, withholdsCookies: true },
}

const email = 'fox@site.example'

const wanted = process.argv[2] ?? ''
const choice = browsers[wanted]
if (!choice) throw new Error(`Which browser? ${Object.keys(browsers).join(' or ')}`)
const { start, hasOwnWindow, withholdsCookies } = choice
const stack = await startStack(freePorts, () => {})
const { url, vaultUrl, mailboxUrl } = stack.description
const visitor = await start(vaultUrl).catch(async (error: unknown) => {
  await stack.stop()
  throw error
})
if (!visitor) {
  await stack.stop()
  skip(`${wanted} is not installed`)
}
try {
  await visitor.goto(url)
  await visitor.press('page', 'Connect wallet')
  await shown('its field for an address has the focus', isAtEmail)
  await visitor.type(`${email}\n`)
  const code = await mailed(/is (\d{6})\./)
  await shown('it asks for the code', asksForCode)
  await visitor.type(code)
  await shown('an account is connected', isConnected)
  console.log('  logged in, with a wallet')
  const kept = await visitor.read('wallet', keptCookies)
  if ((kept === '0') === withholdsCookies) throw new Error(`The page keeps ${kept} cookies`)
  await sign()
  await visitor.reload()
  await sign()
  const where = hasOwnWindow ? 'in a window of the wallet’s own' : 'in the dialog'
  console.log(`${visitor.name}: logged in, and signed ${where}, also after a reload`)
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await visitor.close()
  await stack.stop()
}

/** Has the page ask for a signature, approves it, and waits until the page has it. */
async function sign(): Promise<void> {
  await shown('an account is connected', isConnected)
  await visitor?.press('page', 'Sign message')
  if (hasOwnWindow) await visitor?.press('wallet', 'Open a window')
  await visitor?.press(hasOwnWindow ? 'window' : 'wallet', 'Approve')
  await shown('the page has a signature', hasSignature)
}

/** Waits until the page says yes. */
function shown(what: string, inPage: () => string): Promise<true> {
  return untilThere(
    `Not so: ${what}`,
    async () => (await visitor?.read('page', inPage)) === 'yes' || undefined,
  )
}

/** The newest mail to the visitor, once there is something in it that `wanted` finds. */
function mailed(wanted: RegExp): Promise<string> {
  return untilThere(`There is no mail with ${wanted}`, async () => {
    const text = (await (await fetch(mailboxUrl)).text()).replaceAll(/<[^>]*>/g, ' ')
    const [, found] = wanted.exec(text.slice(text.indexOf(email))) ?? []
    return found?.replaceAll('&amp;', '&')
  })
}

/** Brings the focus there first, as a click does. The dialog is drawn before it is open. */
function isAtEmail(): string {
  const dialog = document.querySelector('latchkey-dialog')?.shadowRoot
  const field = dialog?.querySelector<HTMLElement>('dialog[open] input[type=email]')
  if (field?.checkVisibility()) field.focus()
  return field && dialog?.activeElement === field ? 'yes' : 'no'
}

function asksForCode(): string {
  const dialog = document.querySelector('latchkey-dialog')?.shadowRoot
  return dialog?.textContent?.includes('Enter the code') ? 'yes' : 'no'
}

/** How many cookies the wallet's page keeps itself. */
function keptCookies(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('latchkey-cookies')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const { result: database } = opening
      const names = [...database.objectStoreNames]
      if (names.length === 0) return resolve('0')
      const found = database.transaction(names).objectStore('cookies').get(0)
      found.onsuccess = () => resolve(String(found.result?.size ?? 0))
    }
  })
}

function isConnected(): string {
  const button = document.querySelector('.latchkey-button')
  return button?.getAttribute('data-status') === 'connected' ? 'yes' : 'no'
}

function hasSignature(): string {
  const events = document.querySelector('[data-testid=events]')
  return events?.textContent?.includes('Signature') ? 'yes' : 'no'
}
