import { match } from 'node:assert/strict'
import type { Task } from '../../task.ts'

export const task: Task = {
  start: 'react',
  async check({ open }) {
    const visit = await open()
    const { page, press, wallets } = visit
    const names = page.locator('output')
    const shows = (name: string) => async () => (await names.innerText()).includes(name)
    await press(/connect/i)
    await press(/^Dev Wallet(?! Two)/)
    await visit.agree(shows('Shop Chain'))
    await wallets.changeChain('eip155:1', 'evm')
    await visit.agree(shows('Ethereum'))
    await page.locator('.latchkey-button').first().click()
    await press(/^Ethereum|Network/)
    await page
      .getByRole('button', { name: /Shop Chain/ })
      .first()
      .click()
    await visit.agree(shows('Shop Chain'))
    match(await page.locator('body').innerText(), /0x[\da-f]{4}…/i)
  },
}
