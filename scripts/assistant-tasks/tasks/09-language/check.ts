import { equal, ok } from 'node:assert/strict'
import type { Task } from '../../task.ts'

export const task: Task = {
  start: 'react',
  async check({ open }) {
    const visit = await open({ locale: 'de-DE' })
    const { page } = visit
    const button = page.getByRole('button', { name: 'ادخل بمحفظتك' })
    await button.waitFor()
    await button.click()
    const wallet = page.getByRole('button', { name: /^Dev Wallet(?! Two)/ }).first()
    await wallet.waitFor()
    const direction = await wallet.evaluate((element) => getComputedStyle(element).direction)
    equal(direction, 'rtl', 'The dialog is not from right to left')
    await page.getByText('مثبتة').first().waitFor()
    await wallet.click()
    await visit.wallets.approve()
    await visit.shows(/0x[\da-f]{4}…[\da-f]{4}/i)
    await page.locator('.latchkey-button').click()
    await page
      .getByRole('button', { name: 'الإعدادات' })
      .or(page.getByText('إيثريوم'))
      .first()
      .waitFor()
      .catch(() => {})
    const text = await page.evaluate(() => document.body.innerText)
    ok(
      !/Account|Settings|Konto/.test(text),
      `The dialog has other languages: ${text.slice(0, 300)}`,
    )
  },
}
