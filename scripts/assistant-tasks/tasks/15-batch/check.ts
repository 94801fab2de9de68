import { equal } from 'node:assert/strict'
import type { Task } from '../../task.ts'

const [shop, charity] = [
  '0x5A0b54D5dc17e0AadC383d2db43B0a0D3E029c4c',
  '0xc2b1e2bb2a3fa3baba8eb3d8c7a1b5af0a9a8d57',
] as const

export const task: Task = {
  start: 'react',
  async check({ open, world }) {
    const { node } = (await world()).ethereum
    const balances = () =>
      Promise.all([node.getBalance({ address: shop }), node.getBalance({ address: charity })])
    for (const [batching, prompts] of [
      ['supported', 1],
      ['unknown', 2],
    ] as const) {
      const visit = await open({ prepare: (page) => page.addInitScript(countApprovals) })
      const { page, press, wallets } = visit
      await wallets.setBatching(batching, 'evm')
      await visit.connect(/connect/i)
      const [shopBefore, charityBefore] = await balances()
      await page.evaluate(() => Object.assign(window, { approvals: 0 }))
      await press('Buy')
      await visit.agree(
        async () => (await page.getByText('Bought', { exact: true }).count()) > 0,
        60_000,
      )
      const [shopAfter, charityAfter] = await balances()
      equal(shopAfter - shopBefore, 30_000_000_000_000_000n)
      equal(charityAfter - charityBefore, 1_000_000_000_000_001n)
      equal(
        await page.evaluate(() => Object(window).approvals),
        prompts,
        `${batching}: confirmations`,
      )
    }
  },
}

/** Counts the requests to send that Dev Wallet gets. Runs in the page. */
function countApprovals() {
  const page: { approvals: number } = Object.assign(window, { approvals: 0 })
  window.addEventListener('eip6963:announceProvider', (event) => {
    const { provider, info } = Object(event).detail
    if (info.name !== 'Dev Wallet' || provider.isCounted) return
    const request = provider.request.bind(provider)
    const counted = (call: { method: string }) => {
      if (/^(eth_sendTransaction|wallet_sendCalls)$/.test(call.method)) page.approvals += 1
      return request(call)
    }
    Object.assign(provider, { request: counted, isCounted: true })
  })
}
