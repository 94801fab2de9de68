import { equal, ok } from 'node:assert/strict'
import { isHex, verifyMessage } from 'viem'
import { visitor } from '../../check/visitor.ts'
import type { Task } from '../../task.ts'

const message = 'I accept the terms of the shop of 1 November 2026.'

export const task: Task = {
  start: 'react',
  async check({ open }) {
    const visit = await open({ prepare: (page) => page.addInitScript(lieOnce) })
    const { page, press, wallets } = visit
    const signatures = page.locator('output').filter({ hasText: /^\s*0x[\da-f]{130}\s*$/ })
    await visit.connect(/connect/i)
    await press('Accept the terms')
    await visit.confirmReview()
    await wallets.reject()
    await visit.shows('You declined')
    await page.evaluate(() => Object.assign(window, { isLying: true }))
    await press('Accept the terms')
    await visit.agree(async () => (await page.getByText('Something went wrong').count()) > 0)
    equal(await signatures.count(), 0, 'It shows what is no signature')
    await page.evaluate(() => Object.assign(window, { isLying: false }))
    await press('Accept the terms')
    await visit.agree(async () => (await signatures.count()) > 0)
    const signature = (await signatures.textContent())?.trim()
    ok(isHex(signature) && (await verifyMessage({ address: visitor, message, signature })))
    equal(await page.getByText(/You declined|Something went wrong/).count(), 0)
  },
}

/** Has Dev Wallet return what is no signature while `isLying` is set. Runs in the page. */
function lieOnce() {
  window.addEventListener('eip6963:announceProvider', (event) => {
    const { provider, info } = Object(event).detail
    if (info.name !== 'Dev Wallet' || provider.canLie) return
    const request = provider.request.bind(provider)
    const lying = async (call: { method: string }) => {
      const answer = await request(call)
      const lies = call.method === 'personal_sign' && Object(window).isLying
      return lies ? `0x${'12'.repeat(65)}` : answer
    }
    Object.assign(provider, { request: lying, canLie: true })
  })
}
