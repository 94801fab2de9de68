import { equal } from 'node:assert/strict'
import { startNextSite } from '../../check/next.ts'
import { visitor } from '../../check/visitor.ts'
import type { Task } from '../../task.ts'

export const task: Task = {
  start: 'next',
  async check(checked) {
    const site = await startNextSite(checked)
    const me = await fetch(`${site.url}/api/me`)
    equal(me.status, 401, `/api/me answers a stranger with ${me.status}`)
    const visit = await site.open()
    const { page, wallets } = visit
    const account = () =>
      page.evaluate(async () => {
        const response = await fetch('/api/me')
        return response.ok ? (await response.json()).account : response.status
      })
    await visit.connect(/connect/i)
    equal(await account(), 401, 'A wallet that has signed nothing is signed in')
    const sign = page.locator('latchkey-dialog').getByRole('button', { name: 'Sign', exact: true })
    await sign.click()
    await wallets.approve()
    await visit.agree(async () => (await account()) === `eip155:1:${visitor}`)
    await page.reload()
    equal(await account(), `eip155:1:${visitor}`)
  },
}
