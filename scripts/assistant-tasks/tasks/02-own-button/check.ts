import { equal } from 'node:assert/strict'
import { shortened, visitor } from '../../check/visitor.ts'
import type { Task } from '../../task.ts'

export const task: Task = {
  start: 'react',
  async check({ open }) {
    const visit = await open()
    const { page, press, wallets } = visit
    const ours = (name: string) => page.locator('button.shop-button').filter({ hasText: name })
    await ours('Log in with wallet').waitFor()
    equal(await page.locator('.latchkey-button').count(), 0, 'The button of the library is there')
    await ours('Log in with wallet').click()
    await press(/^Dev Wallet(?! Two)/)
    await wallets.window.waitFor()
    await ours('Connecting…').waitFor()
    equal(await ours('Connecting…').isDisabled(), true, 'The button works while it connects')
    await wallets.approve()
    await page.locator('header').getByText(shortened(visitor)).waitFor()
    await ours('Log out').click()
    await ours('Log in with wallet').waitFor()
    equal(await page.getByText(shortened(visitor)).count(), 0, 'The address is still there')
  },
}
