import { equal, ok } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shortened, visitor } from '../../check/visitor.ts'
import type { Task } from '../../task.ts'

export const task: Task = {
  start: 'wagmi',
  async check({ folder, open }) {
    const files = globSync(['*.ts', '*.json', 'src/**/*'], { cwd: folder, withFileTypes: true })
    const naming = files.filter(
      (file) =>
        file.isFile() &&
        readFileSync(join(file.parentPath, file.name), 'utf8').includes('@rainbow-me'),
    )
    equal(naming.length, 0, `${naming[0]?.name} names @rainbow-me`)
    const visit = await open()
    const { page, press, wallets } = visit
    const ours = (name: RegExp | string) =>
      page.locator('header button.shop-button').filter({ hasText: name })
    await ours('Come in').click()
    await press(/^Dev Wallet(?! Two)/)
    await wallets.approve()
    await page.getByText(`wagmi has ${visitor}`).waitFor()
    await ours('Network: Ethereum').waitFor()
    const name = (await ours(/0x/).innerText()).toLowerCase()
    const [first, last] = [visitor.slice(0, 6), visitor.slice(-4)].map((one) => one.toLowerCase())
    ok(
      name.startsWith(first ?? '') && name.endsWith(last ?? ''),
      `The button says ${name}, not ${shortened(visitor)}`,
    )
    await ours('Network: Ethereum').click()
    await page.locator('latchkey-dialog').getByRole('button', { name: /Base/ }).first().click()
    await visit.agree(async () => (await ours('Network: Base').count()) > 0)
    await page.reload()
    await ours('Network: Base').waitFor()
    await ours(/0x/).click()
    await page
      .locator('latchkey-dialog')
      .getByRole('button', { name: /Disconnect/ })
      .first()
      .click()
    await ours('Come in').waitFor()
  },
}
