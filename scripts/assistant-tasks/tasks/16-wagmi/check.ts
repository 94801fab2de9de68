import { equal, ok } from 'node:assert/strict'
import { parseEther } from 'viem'
import type { Task } from '../../task.ts'

const shopAddress = '0x5A0b54D5dc17e0AadC383d2db43B0a0D3E029c4c'

export const task: Task = {
  start: 'wagmi',
  async check({ site, world }) {
    const { base, gatewayUrl } = await world()
    const { open, url } = await site()
    const hosts = new Set<string>()
    const visit = await open({
      prepare: async (page) =>
        page.on('request', (request) => hosts.add(new URL(request.url()).origin)),
    })
    const { page, press } = visit
    equal(await page.locator('header button').count(), 1, 'The header has other buttons')
    await visit.connect(/connect|wallet/i)
    await page.getByText(/on Ethereum, \d+ wei/).waitFor()
    await press('Use Base')
    await visit.agree(async () => (await page.getByText('on Base').count()) > 0)
    const before = await base.node.getBalance({ address: shopAddress })
    await press('Tip')
    await visit.agree(async () => (await page.getByText('Thank you').count()) > 0)
    equal((await base.node.getBalance({ address: shopAddress })) - before, parseEther('0.05'))
    await page.reload()
    await page.getByText('on Base').waitFor()
    const wallets = [base.rpcUrl, (await world()).ethereum.rpcUrl].map(
      (given) => new URL(given).origin,
    )
    const allowed = [new URL(url).origin, new URL(gatewayUrl).origin, ...wallets]
    const others = [...hosts].filter((host) => host.startsWith('http') && !allowed.includes(host))
    ok(others.length === 0, `The page calls ${others}`)
  },
}
