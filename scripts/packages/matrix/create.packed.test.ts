import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, inject, it } from 'vitest'
import { connectWithDevWallet, openBrowser } from './browser.ts'
import { installCreated } from './created.ts'
import { run } from './pack.ts'
import { serveFolders } from './serve.ts'

it('npm create latchkey makes an app that builds, connects a dev wallet, signs and reviews [L37]', {
  // It installs the app, too.
  timeout: 600_000,
}, async () => {
  const app = installCreated(inject('workshop'), 'vite')
  run('npm', ['run', 'build'], app)
  const site = await serveFolders(join(app, 'dist'))
  const browser = await openBrowser()
  try {
    expect(await connectWithDevWallet(browser, site.url, signAndReview)).toContain('0xf39F…2266')
  } finally {
    await browser.close()
    await site.close()
  }
})

/** Signs a message, and opens the review of a transfer, which the dialog's deferred files show. */
async function signAndReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page
    .locator('output code')
    .filter({ hasText: /^0x[\da-f]{130}$/ })
    .waitFor()
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await page.locator('dialog[open]').waitFor()
}
