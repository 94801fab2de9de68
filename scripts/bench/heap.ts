import { type Browser, chromium } from 'playwright'
import { findChromium } from '../chromium.ts'
import { click, close, fresh, ours, usedHeap } from './page.ts'
import type { Report } from './report.ts'
import { serveSite } from './site.ts'

/** The heap of a page whose dialog is opened and closed a thousand times. */
export async function benchHeap(gatewayUrl: string, report: Report): Promise<void> {
  const site = await serveSite()
  const found = await findChromium()
  const browser = await chromium.launch({ executablePath: found.path, args: found.args })
  try {
    await heap(browser, `${site.url}${ours.path}?gateway=${gatewayUrl}`, report)
  } finally {
    await browser.close()
    site.stop()
  }
}

/** The heap after 1,000 openings and closings against before. */
async function heap(browser: Browser, url: string, report: Report): Promise<void> {
  await fresh(browser, url, async (page, session) => {
    const cycle = async (times: number) => {
      for (let round = 0; round < times; round += 1) {
        await click(page, '#open', ours.row)
        await close(page, ours)
      }
    }
    await cycle(20)
    const before = await usedHeap(session)
    await cycle(1000)
    const after = await usedHeap(session)
    const growth = (after - before) / 2 ** 20
    report(
      'heap after 1,000 open/close cycles',
      `${growth >= 0 ? '+' : ''}${growth.toFixed(2)} MiB`,
      after / before,
      'of before; aim at most +1 MiB',
    )
  })
}
