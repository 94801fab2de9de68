import type { BrowserContext } from '@playwright/test'
import type { Stack } from './stack.ts'

/** The inbox of a visitor, on the gateway's own page for it. */
export function mailboxOf(context: BrowserContext, { mailboxUrl }: Pick<Stack, 'mailboxUrl'>) {
  async function open() {
    const page = await context.newPage()
    await page.goto(mailboxUrl)
    return page
  }
  /** The newest mail to an address, as text, once there is one that `wanted` finds something in. */
  async function newest(to: string, wanted: RegExp): Promise<string> {
    const page = await open()
    const mail = page.locator(`dl:has-text("${to}") + p`).first()
    for (;;) {
      const [, found] = wanted.exec((await mail.innerText().catch(() => '')) ?? '') ?? []
      if (found !== undefined) {
        await page.close()
        return found
      }
      await page.reload()
    }
  }
  return {
    /** Follows the link of the newest mail and presses its button, in a tab of this context. */
    async pressLink(to: string): Promise<void> {
      const link = await newest(to, /(https?:\/\/\S+)/)
      const page = await context.newPage()
      await page.goto(link)
      await page.getByRole('button').click()
      await page.getByText('✓').waitFor()
      await page.close()
    },
    code: (to: string) => newest(to, /is (\d{6})\./),
  }
}
