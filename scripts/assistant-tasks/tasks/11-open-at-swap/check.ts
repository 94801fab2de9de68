import type { Task } from '../../task.ts'

const views = [
  ['Swap', /^Swap/],
  ['Receive', /^Receive/],
  ['My activity', /^(Activity|Transactions)/],
] as const

export const task: Task = {
  start: 'react',
  async check({ open }) {
    const visit = await open()
    const { page } = visit
    const button = (name: string) => page.locator('main').getByRole('button', { name, exact: true })
    const close = async () => {
      await page.getByRole('button', { name: 'Close' }).first().click()
      await page.getByRole('heading', { level: 1, name: 'The shop' }).click()
    }
    for (const [name] of views) {
      await button(name).click()
      await page.getByText('Connect a wallet').first().waitFor()
      await close()
    }
    await visit.connect(/connect/i)
    for (const [name, heading] of views) {
      await button(name).click()
      await page
        .locator('latchkey-dialog')
        .getByRole('heading', { name: heading })
        .first()
        .waitFor()
      await close()
    }
  },
}
