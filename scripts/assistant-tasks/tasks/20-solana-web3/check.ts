import { equal } from 'node:assert/strict'
import { othersThan } from '../../check/others.ts'
import { connectSolana, solanaRpc } from '../../check/solana.ts'
import type { Task } from '../../task.ts'

const shopAddress = '7QTuGpPibXEP5CNTTp5911RgtUo7hU6qpKNCvTvX8xDr'

export const task: Task = {
  start: 'react',
  async check({ site, world }) {
    const { solanaUrl, gatewayUrl } = await world()
    const { open, url } = await site()
    const { others, watch } = othersThan([url, gatewayUrl])
    const visit = await open({ wallets: { kinds: ['solana', 'evm'] }, prepare: watch })
    const { page, press, wallets } = visit
    const lamports = async () =>
      Number(Object(await solanaRpc(solanaUrl, 'getBalance', [shopAddress])).value)
    await connectSolana(visit)
    const before = await lamports()
    await press('Tip 0.25 SOL')
    await visit.confirmReview()
    await wallets.reject()
    await visit.shows('You declined')
    await press('Tip 0.25 SOL')
    await visit.agree(async () => (await page.getByText('Thank you').count()) > 0, 30_000)
    equal((await lamports()) - before, 250_000_000)
    equal(others.size, 0, `The page calls ${[...others]}`)
  },
}
