import { expect, type Page } from '@playwright/test'
import { mailboxOf } from './mailbox.ts'
import type { Stack } from './stack.ts'
import { row, type Visitor } from './visitor.ts'

/** A visitor who logs in by e-mail, with the page of their wallet. */
export function embeddedOf(visitor: Visitor, page: Page, stack: Stack) {
  const frame = page.frameLocator('latchkey-dialog iframe')
  const mailbox = mailboxOf(page.context(), stack)
  const { dialog, view } = visitor

  /** The recovery code that is shown. */
  async function readCode(): Promise<string> {
    const words = frame.getByRole('listitem')
    await words.nth(11).waitFor()
    return (await words.allInnerTexts()).map((word) => word.trim()).join(' ')
  }
  const saveCode = () => frame.getByRole('button', { name: 'I’ve saved it' }).click()
  return {
    /** What the wallet's page shows. */
    frame,
    /** From the button to the code, in a browser that the address does not know. `typed`: in place of the right one. */
    async logIn(email: string, typed?: string): Promise<void> {
      await visitor.open()
      await view.getByLabel('Email address').fill(email)
      // Another mail to the same address has to wait for half a minute.
      await expect(async () => {
        await page.keyboard.press('Enter')
        await view.getByText('Check your inbox').waitFor({ timeout: 2_000 })
      }).toPass()
      await mailbox.confirmBrowser(email)
      await view.getByText('Enter the code').waitFor()
      const code = await mailbox.code(email)
      await page.bringToFront()
      await page.keyboard.type(typed ?? code)
    },
    code: mailbox.code,
    /** Goes on to a social account; the window that opens. */
    async openSocial(name: string): Promise<Page> {
      const opened = page.waitForEvent('popup')
      await view.getByRole('button', { name: `Continue with ${name}` }).click()
      return opened
    },
    /** From the button to the account, as who has this address at the provider. */
    async logInBySocial(name: string, email: string): Promise<void> {
      await visitor.open()
      const provider = await this.openSocial(name)
      await provider.getByLabel('Email').fill(email)
      await provider.getByRole('button', { name: 'Continue' }).click()
    },
    /** Logs in with the social account again, in a window that the wallet's page opens. */
    async logInAgain(email: string): Promise<void> {
      const opened = page.waitForEvent('popup')
      await frame.getByRole('button', { name: 'Log in again' }).click()
      const provider = await opened
      await provider.getByLabel('Email').fill(email)
      await provider.getByRole('button', { name: 'Continue' }).click()
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
    /** Takes the recovery code down. */
    async keepCode(): Promise<string> {
      const code = await readCode()
      await saveCode()
      await dialog.waitFor({ state: 'hidden' })
      return code
    },
    /** Opens what the visitor can do about the wallet, and makes a choice there. */
    async manage(choice: string): Promise<void> {
      await visitor.open()
      await view.getByRole('button', { name: 'Switch account' }).click()
      await view.getByRole('button', { name: 'Security and recovery' }).click()
      await frame.getByRole('button', { name: choice }).click()
    },
    /** Confirms what the wallet's page asks about, once a click counts. */
    confirm: (name: string) =>
      frame.getByRole('button', { name, exact: true, disabled: false }).click(),
    saveCode,
    async enterRecovery(code: string): Promise<void> {
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
    /** The addresses that the connected wallet shows; empty where it shows none. */
    addresses: async () => {
      const shown = await page.evaluate(() => {
        const stored = localStorage.getItem('@latchkey/connections') ?? '[]'
        const all: { accounts: { namespace: string; address: string }[] }[] = JSON.parse(stored)
        return all.flatMap(({ accounts }) => accounts)
      })
      const of = (family: string) =>
        shown.find(({ namespace }) => namespace === family)?.address ?? ''
      return { eip155: of('eip155'), solana: of('solana') }
    },
  }
}
