import type { Driver } from './driver.ts'

const patience = 30_000

/** Connects the Dev Wallet, sends 0.25 ETH to `recipient` and closes the dialog, by keyboard alone. */
export async function sendByKeyboard(driver: Driver, url: string, recipient: string) {
  const step = (what: string) => console.log(`  ${what}`)
  const enter = async (words: string) => {
    await tabTo(driver, words)
    await driver.press('Enter')
  }
  await driver.goto(url)
  await seen(driver, walletsInPage, 'Solana')
  step('opens the dialog')
  await enter('Connect wallet')
  await seen(driver, shownView, 'Dev Wallet Two')
  step('connects the Dev Wallet')
  await tabTo(driver, 'Dev Wallet')
  await driver.press('ArrowDown')
  await seen(driver, focusedWords, 'Dev Wallet Two')
  await driver.press('ArrowUp')
  await driver.press('Enter')
  await seen(driver, shownView, 'EVM networks')
  await enter('EVM networks')
  await approve(driver)
  await closed(driver)
  step('sends')
  await driver.press('Enter')
  await seen(driver, shownView, 'Send')
  await enter('Send')
  await enter('Select token')
  await seen(driver, shownView, 'Your tokens')
  await enter('Ether')
  await seen(driver, shownView, 'Amount')
  await tabTo(driver, 'Amount')
  await driver.type('0.25')
  await tabTo(driver, 'To')
  await driver.type(recipient)
  await enter('Review')
  await seen(driver, shownView, 'Cancel')
  await enter('Send')
  await approve(driver)
  await seen(driver, shownView, 'Sent')
  step('sees it confirmed and closes')
  await driver.press('Escape')
  await closed(driver)
}

/** Waits until the dialog is gone and the button, which shows the account, has the focus. */
async function closed(driver: Driver): Promise<void> {
  await seen(driver, openDialogs, '0')
  await seen(driver, focusedWords, '0xf39F…2266')
}

/** Waits for the wallet's own window, which has the focus on what approves. */
async function approve(driver: Driver): Promise<void> {
  await seen(driver, focusedWords, 'Approve')
  await driver.press('Enter')
}

/** Presses Tab until what has the focus says `words`; what is still being drawn may come a little later. */
async function tabTo(driver: Driver, words: string): Promise<void> {
  const end = performance.now() + patience
  while (performance.now() < end) {
    const focused = await driver.read(focusedWords)
    if (focused.split('\n').some((line) => startsWith(line, words))) return
    await driver.press('Tab')
  }
  throw new Error(`Tab never comes to “${words}”; the view says: ${await driver.read(shownView)}`)
}

/** “Send” is not “Sending”, and “To” is not “Tokens”. */
function startsWith(text: string, words: string): boolean {
  return text.startsWith(words) && !/^\p{Letter}/u.test(text.slice(words.length))
}

async function seen(driver: Driver, inPage: () => string, words: string): Promise<void> {
  const end = performance.now() + patience
  let last = ''
  while (performance.now() < end) {
    last = await driver.read(inPage)
    if (last.includes(words)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`“${words}” is never shown; there is: ${last}`)
}

/** In the page: the name of the control that has the focus, through shadow roots. */
function focusedWords(): string {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  if (!(element instanceof HTMLElement) || element.tabIndex < 0) return ''
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  const words = labels.map((label) => label.textContent)
  return [element.ariaLabel ?? '', ...words, element.innerText].join(' ').trim()
}

/** In the page: the words of the view that is shown, without the one that fades out. */
function shownView(): string {
  const root = document.querySelector('latchkey-dialog')?.shadowRoot
  const view = root?.querySelector('dialog[open] .view:not(.left)')
  return view instanceof HTMLElement ? view.innerText : ''
}

/** In the page: the wallets that the playground has found. */
function walletsInPage(): string {
  return [...document.querySelectorAll('.wallets li')].map((item) => item.textContent).join('\n')
}

/** In the page: how many dialogs of ours are open. */
function openDialogs(): string {
  const root = document.querySelector('latchkey-dialog')?.shadowRoot
  return String(root?.querySelectorAll('dialog[open]').length ?? 0)
}
