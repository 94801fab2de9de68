import { equal } from 'node:assert/strict'
import type { Task } from '../../task.ts'

const shopAddress = '0x5A0b54D5dc17e0AadC383d2db43B0a0D3E029c4c'

export const task: Task = {
  start: 'react',
  async check({ open, world }) {
    const { node } = (await world()).ethereum
    const visit = await open()
    const { page, press, wallets } = visit
    const tip = async (amount: string) => {
      await page.getByLabel('Amount').fill(amount)
      await press('Tip')
    }
    await visit.connect(/connect/i)
    const before = await node.getBalance({ address: shopAddress })
    for (const wrong of ['much', '0', '-1', '1e-3', '0.0000000000000000001']) {
      await tip('0.5').then(() => visit.refuse())
      await tip(wrong)
      await visit.shows('Enter an amount')
      equal(await wallets.window.count(), 0, `A wallet opens for ${wrong}`)
    }
    await tip('1.000000000000000001')
    await visit.agree(async () => (await page.getByText('Thank you').count()) > 0)
    const received = (await node.getBalance({ address: shopAddress })) - before
    equal(received, 1_000_000_000_000_000_001n)
  },
}
