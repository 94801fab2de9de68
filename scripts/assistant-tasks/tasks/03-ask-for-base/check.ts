import { equal } from 'node:assert/strict'
import type { Task } from '../../task.ts'

export const task: Task = {
  start: 'react',
  async check({ open }) {
    const visit = await open()
    const { page, press, wallets } = visit
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    equal(await button('Switch to Base').count(), 0, 'It asks visitors without a wallet')
    await visit.connect(/connect/i)
    await button('Switch to Base').waitFor()
    equal(await button('Mint').count(), 0, 'It mints on Ethereum')
    await press('Switch to Base')
    await visit.agree(async () => (await button('Mint').count()) > 0)
    equal(await button('Switch to Base').count(), 0, 'It asks on Base')
    await wallets.changeChain('eip155:1', 'evm')
    await button('Switch to Base').waitFor()
    equal(await button('Mint').count(), 0, 'It does not follow the wallet')
  },
}
