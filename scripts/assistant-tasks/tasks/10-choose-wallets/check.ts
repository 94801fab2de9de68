import { equal } from 'node:assert/strict'
import type { Task } from '../../task.ts'

export const task: Task = {
  start: 'react',
  async check({ open }) {
    const visit = await open()
    const { page, press, wallets } = visit
    await press(/connect/i)
    const wallet = page.getByRole('button', { name: /^Dev Wallet(?! Two)/ }).first()
    await wallet.waitFor()
    await page
      .getByRole('button', { name: /^Dev Wallet Two/ })
      .first()
      .waitFor()
    await page.waitForTimeout(1_500)
    for (const other of ['WalletConnect', 'All wallets', 'Get started', 'MetaMask'])
      equal(await page.getByText(other).count(), 0, `The dialog offers ${other}`)
    equal(
      await page.getByRole('link', { name: /terms/i }).first().getAttribute('href'),
      'https://shop.example/terms',
    )
    await wallet.click({ force: true, timeout: 2_000 }).catch(() => {})
    await page.waitForTimeout(1_000)
    equal(await wallets.window.count(), 0, 'It connects without consent')
    await page.getByRole('checkbox').check()
    await wallet.click()
    await wallets.approve()
    await visit.shows(/0x[\da-f]{4}…[\da-f]{4}/i)
  },
}
