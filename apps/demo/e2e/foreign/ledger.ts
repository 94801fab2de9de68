import type { Page } from '@playwright/test'
import type { Script } from '../../../../packages/connectors/src/ledger/device.fixture.ts'
import { bundle } from './bundle.ts'

/** Plugs a scripted Ledger with a real key into every document of a page, and gives the hands on it. */
export async function plugIn(page: Page, privateKey: string, script: Partial<Script>) {
  await page.addInitScript({ content: await bundle('ledger-page.ts', { privateKey, script }) })
  return {
    /** Picks the device in the browser's list, or presses the button under the question that it asks. */
    press: () => page.evaluate(() => window.ledgerDevice.press()),
    unlock: () =>
      page.evaluate(() => {
        window.ledgerDevice.script.locked = false
      }),
    /** Pulls it out in the middle of a question, and plugs it in again. */
    async unplug() {
      await page.waitForFunction(() => window.ledgerDevice.isAsking())
      await page.evaluate(() => window.ledgerDevice.unplug())
    },
  }
}
