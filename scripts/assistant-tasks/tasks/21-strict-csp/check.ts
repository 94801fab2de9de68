import { equal, match, ok } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startRelay } from '@latchkey/relay'
import type { Task } from '../../task.ts'

const refused = /unsafe-(inline|eval|hashes)|(^|\s)(\*|https?:|wss?:)(\s|;|$)|\*\./

export const task: Task = {
  start: 'react',
  async check({ folder, site, atEnd }) {
    const policy = readFileSync(join(folder, 'policy.txt'), 'utf8').trim()
    ok(!policy.includes('\n'), 'The policy has several lines')
    ok(!refused.test(policy), `The audit refuses ${refused.exec(policy)?.[0]}`)
    match(policy, /default-src 'self'/)
    match(policy, /require-trusted-types-for 'script'/)
    const named = policy.match(/(https|wss):\/\/[^\s;]+/g) ?? []
    const needed = [
      'https://gateway.shop.example',
      'wss://gateway.shop.example',
      'wss://relay.shop.example',
    ]
    for (const host of named)
      ok(needed.includes(host.replace(/\/$/, '')), `The page does not need ${host}`)

    const relay = await startRelay({ port: 0 })
    atEnd(() => relay.stop())
    const { open } = await site({ policy, relayUrl: relay.url })
    const violations: string[] = []
    const visit = await open({
      prepare: async (page) => {
        await page.exposeFunction('report', (text: string) => violations.push(text))
        await page.addInitScript(() =>
          document.addEventListener('securitypolicyviolation', (event) =>
            Object(window).report(`${event.effectiveDirective} ${event.blockedURI}`),
          ),
        )
      },
    })
    const { page, press } = visit
    await press(/connect/i)
    await press(/WalletConnect/)
    await press('Copy link')
    await page.reload()
    await visit.connect(/connect/i)
    await visit.shows(/\d ETH/)
    await page.waitForTimeout(1_000)
    equal(violations.length, 0, `The policy blocks the page itself: ${violations}`)
    const runs = await page.evaluate(() => {
      const script = document.createElement('script')
      try {
        script.textContent = 'window.intruder = true'
        document.body.append(script)
      } catch {}
      return 'intruder' in window
    })
    equal(runs, false, 'A script in the page runs')
    equal(visit.thrown.length, 0, `The page threw ${visit.thrown[0]}`)
  },
}
