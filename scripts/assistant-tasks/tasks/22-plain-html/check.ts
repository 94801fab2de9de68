import { shortened, visitor, visitorKeys } from '../../check/visitor.ts'
import type { Task } from '../../task.ts'

export const task: Task = {
  start: 'vanilla',
  async check({ open }) {
    const visit = await open({ wallets: { evmKeys: visitorKeys } })
    const { page, press, wallets } = visit
    const account = (text: string) => page.locator('#account').filter({ hasText: text }).waitFor()
    await account('guest')
    await page.locator('header').getByRole('button', { name: 'Sign in with a wallet' }).click()
    await press(/^Dev Wallet(?! Two)/)
    await wallets.approve()
    await account(visitor)
    await page.locator('header').getByText(shortened(visitor)).waitFor()
    await wallets.changeAccount(1, 'evm')
    await account(visitorKeys[1].address)
    await page.reload()
    await account(visitorKeys[1].address)
    await wallets.disconnect('evm')
    await account('guest')
  },
}
