import { equal } from 'node:assert/strict'
import { parseEther } from 'viem'
import type { Task } from '../../task.ts'

const shopAddress = '0x5A0b54D5dc17e0AadC383d2db43B0a0D3E029c4c'

export const task: Task = {
  start: 'react',
  async check({ open, world }) {
    const { node } = (await world()).ethereum
    const visit = await open({ prepare: (page) => page.addInitScript(failAndSendLater) })
    const { page, press } = visit
    await visit.connect(/connect/i)
    const before = await node.getBalance({ address: shopAddress })
    await press('Pay 0.2 ETH')
    const unknown = page.getByText('We do not know yet whether you have paid')
    await visit.agree(async () => (await unknown.count()) > 0, 90_000)
    equal(await page.getByText('Paid', { exact: true }).count(), 0)
    await page.evaluate(() => Object(window).sendNow())
    await visit.agree(async () => (await node.getBalance({ address: shopAddress })) > before)
    await press('Check again')
    await page.getByText('Paid', { exact: true }).waitFor({ timeout: 60_000 })
    equal((await node.getBalance({ address: shopAddress })) - before, parseEther('0.2'))
    equal(await page.evaluate(() => Object(window).sendings), 1, 'The wallet was asked twice')
  },
}

/** Has Dev Wallet fail to answer its first request to send, which it carries out later. Runs in the page. */
function failAndSendLater() {
  const page: { sendings: number; sendNow?: () => unknown } = Object.assign(window, { sendings: 0 })
  window.addEventListener('eip6963:announceProvider', (event) => {
    const { provider, info } = Object(event).detail
    if (info.name !== 'Dev Wallet' || provider.isWrapped) return
    const request = provider.request.bind(provider)
    const wrapped = async (call: { method: string }) => {
      if (call.method !== 'eth_sendTransaction') return request(call)
      page.sendings += 1
      page.sendNow = () => {
        request(call)
      }
      throw Object.assign(new Error('Internal error'), { code: -32603 })
    }
    Object.assign(provider, { request: wrapped, isWrapped: true })
  })
}
