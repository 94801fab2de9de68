import { expect, type Page } from '@playwright/test'
import type { Visitor } from './visitor.ts'

/** Picks the sandbox in the form that is shown, and gives its window. */
export async function beginPurchase({ page, view }: Visitor): Promise<Page> {
  const provider = view.getByRole('button', { name: /Fee 1\.5%/ })
  await expect(provider).not.toHaveAttribute('aria-disabled', 'true')
  const opened = page.waitForEvent('popup')
  await provider.click()
  return opened
}

/** Pays at the sandbox with a card of this number. */
export async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12/40')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Pay 100.00 USD' }).click()
}
