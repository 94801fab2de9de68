import { match, ok } from 'node:assert/strict'
import { startNextSite } from '../../check/next.ts'
import { shortened, visitor } from '../../check/visitor.ts'
import type { Task } from '../../task.ts'

export const task: Task = {
  start: 'next',
  async check(checked) {
    const site = await startNextSite(checked)
    const visit = await site.open()
    const { page } = visit
    await visit.connect(/connect/i)
    const cookies = await page.context().cookies()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const withCookies = await fetch(site.url, { headers: { cookie } })
    match(await withCookies.text(), new RegExp(shortened(visitor)), 'The HTML has no account')
    const stranger = await (await fetch(site.url)).text()
    ok(!stranger.includes(shortened(visitor)), 'A stranger gets the account')
    match(stranger, /connect/i, 'Strangers get no button')
    await page.reload()
    await visit.shows(shortened(visitor))
    ok(visit.thrown.length === 0, `The page threw ${visit.thrown[0]}`)
  },
}
