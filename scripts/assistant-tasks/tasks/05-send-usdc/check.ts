import { equal } from 'node:assert/strict'
import type { Task } from '../../task.ts'

const shopAddress = '0x5A0b54D5dc17e0AadC383d2db43B0a0D3E029c4c'

export const task: Task = {
  start: 'react',
  async check({ open, world, atEnd }) {
    const { base } = await world()
    const { node, usdcOf } = base
    const visit = await open()
    const { page, press, wallets } = visit
    const sees = async (text: string) => (await page.getByText(text).count()) > 0
    await visit.connect(/connect/i)
    const before = await usdcOf(shopAddress)
    atEnd(() => node.setAutomine(true))
    await node.setAutomine(false)
    await press('Pay 25 USDC')
    await visit.agree(() => sees('Waiting for the network'))
    await page.waitForTimeout(2_000)
    equal(
      await page.getByText('Paid', { exact: true }).count(),
      0,
      'It is paid before a block has it',
    )
    await node.mine({ blocks: 1 })
    await node.setAutomine(true)
    await page.getByText('Paid', { exact: true }).waitFor()
    equal((await usdcOf(shopAddress)) - before, 25_000_000n)

    await press('Pay 25 USDC')
    await visit.confirmReview()
    await wallets.reject()
    await visit.shows('You declined')
    equal((await usdcOf(shopAddress)) - before, 25_000_000n)
  },
}
