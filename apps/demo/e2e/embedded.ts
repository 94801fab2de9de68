import { expect, type Page } from '@playwright/test'
import { mailboxOf } from './mailbox.ts'
import type { Stack } from './stack.ts'
import { row, type Visitor } from './visitor.ts'

/** A visitor's embedded wallet: how they log in to it, and what they do on its page. */
export type Embedded = ReturnType<typeof embeddedOf>

export function embeddedOf(visitor: Visitor, stack: Stack) {
  const { page, dialog, view } = visitor
  const frame = page.frameLocator('latchkey-dialog iframe')
  const mailbox = mailboxOf(page.context(), stack)

  /** From the button to where the code of the mail is typed. */
  async function askForCode(email: string): Promise<void> {
    await visitor.open()
    await view.getByLabel('Email address').fill(email)
    await page.keyboard.press('Enter')
    await view.getByRole('heading', { name: 'Enter the code' }).waitFor()
  }
  /** Reads the code in the newest mail to an address, and comes back to the page. */
  async function readMail(email: string): Promise<string> {
    const code = await mailbox.code(email)
    await page.bringToFront()
    return code
  }
  const typeCode = async (email: string) => page.keyboard.type(await readMail(email))
  /** From the button to the account. */
  async function logIn(email: string): Promise<void> {
    await askForCode(email)
    await typeCode(email)
  }
  /** Goes on to a social account; the window that opens. */
  async function openSocial(name: string): Promise<Page> {
    const opened = page.waitForEvent('popup')
    await view.getByRole('button', { name: `Continue with ${name}` }).click()
    return opened
  }
  /** From the button to the account, as who has this address at the provider. */
  async function logInBySocial(name: string, email: string): Promise<void> {
    await visitor.open()
    await confirmAt(await openSocial(name), email)
  }
  /** The recovery code that is shown. */
  const readCode = () => wordsIn(frame, 12)
  const saveCode = () => frame.getByRole('button', { name: 'I’ve saved it' }).click()
  /** Takes the recovery code down. */
  async function keepCode(): Promise<string> {
    const code = await readCode()
    await saveCode()
    await dialog.waitFor({ state: 'hidden' })
    return code
  }
  /** Opens what the visitor can do about the wallet. */
  async function openSecurity(): Promise<void> {
    await visitor.open()
    await view.getByRole('button', { name: 'Settings' }).click()
    await view.getByRole('button', { name: 'Security and recovery' }).click()
  }
  /** The addresses that the connected wallet shows; empty where it shows none. */
  async function addresses() {
    const shown = await page.evaluate(() => {
      const stored = localStorage.getItem('@latchkey/connections') ?? '[]'
      const all: { accounts: { namespace: string; address: string }[] }[] = JSON.parse(stored)
      return all.flatMap(({ accounts }) => accounts)
    })
    const of = (family: string) =>
      shown.find(({ namespace }) => namespace === family)?.address ?? ''
    return { eip155: of('eip155'), solana: of('solana') }
  }
  return {
    /** What the wallet's page shows. */
    frame,
    askForCode,
    /** Presses the button of the page that the link of the newest mail leads to, in this browser. */
    pressLink: mailbox.pressLink,
    readMail,
    typeCode,
    logIn,
    openSocial,
    logInBySocial,
    /** Logs in as who has no wallet yet, by e-mail or at a social account, and takes the recovery code down. */
    async create(email: string, social?: string) {
      await (social === undefined ? logIn(email) : logInBySocial(social, email))
      const code = await keepCode()
      return { code, addresses: await addresses() }
    },
    /** Logs in with the social account again, in a window that the wallet's page opens. */
    async logInAgain(email: string): Promise<void> {
      const opened = page.waitForEvent('popup')
      await frame.getByRole('button', { name: 'Log in again' }).click()
      await confirmAt(await opened, email)
    },
    async logOut(): Promise<void> {
      await page.locator('.actions').getByRole('button', { name: 'Disconnect' }).click()
      await expect(visitor.button).toHaveText('Connect wallet')
    },
    /** Goes on to the page that asks for a passkey. */
    async openPasskey(): Promise<void> {
      await visitor.open()
      await view.getByRole('button', { name: 'Continue with a passkey' }).click()
    },
    /** Forgets all that this browser has of the wallet, and that anybody is logged in. */
    async forgetBrowser(): Promise<void> {
      const own = page.frames().find((one) => one.url().startsWith(stack.vaultUrl))
      await own?.evaluate(
        () =>
          new Promise((resolve) => {
            indexedDB.deleteDatabase('latchkey').addEventListener('success', resolve)
          }),
      )
      await page.context().clearCookies()
      await page.evaluate(() => localStorage.clear())
    },
    /** Presses a button of the wallet's page. */
    press: (name: string) => frame.getByRole('button', { name }).click(),
    readCode,
    /** The secret words that are shown. */
    readWords: () => wordsIn(frame, 24),
    keepCode,
    openSecurity,
    /** Opens what the visitor can do about the wallet, and makes a choice there. */
    async manage(choice: string): Promise<void> {
      await openSecurity()
      await frame.getByRole('button', { name: choice }).click()
    },
    /** Confirms what the wallet's page asks about, once a click counts. */
    confirm: (name: string) =>
      frame.getByRole('button', { name, exact: true, disabled: false }).click(),
    saveCode,
    async enterRecovery(code: string): Promise<void> {
      await frame.getByRole('button', { name: 'Enter the recovery code' }).click()
      await frame.getByLabel('12 words').fill(code)
      await frame.getByRole('button', { name: 'Unlock wallet' }).click()
    },
    approve: () => frame.getByRole('button', { name: 'Approve', disabled: false }).click(),
    decline: () => frame.getByRole('button', { name: 'Decline' }).click(),
    async switchTo(network: string): Promise<void> {
      await page.getByRole('button', { name: 'Open Networks' }).click()
      await row(view, network).click()
      await dialog.waitFor({ state: 'hidden' })
    },
    addresses,
  }
}

/** The words that are listed, once there are so many. */
export async function wordsIn(place: Pick<Page, 'getByRole'>, count: number): Promise<string> {
  const words = place.getByRole('listitem')
  await words.nth(count - 1).waitFor()
  return (await words.allInnerTexts()).map((word) => word.trim()).join(' ')
}

/** Logs in at a provider's page, as who has this address there. */
async function confirmAt(provider: Page, email: string): Promise<void> {
  await provider.getByLabel('Email').fill(email)
  await provider.getByRole('button', { name: 'Continue' }).click()
}
