import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright'
import { findChromium } from '../chromium.ts'
import { openingScript } from './openingProbe.ts'
import { bare, number, ours, type Subject } from './page.ts'
import { figure, median, type Report } from './report.ts'
import { serveSite } from './site.ts'
import { atRest, clickUntil, taskTime } from './trustedClick.ts'

const rounds = 15
/** When a visitor clicks: in milliseconds after the button appears, or after the network is quiet. */
const moments = [
  { name: 'click as the button appears', of: 'atOnce' },
  { name: 'click 0.3 s later', of: 'later' },
  { name: 'click 0.6 s after the network is quiet', of: 'quiet' },
] as const

/** The cost of a visit whose visitor never opens the dialog. Sizes in bytes of brotli, without the wallets' script. */
type Load = { bytes: number; files: number; mainThread: number }

/**
 * Measures what a page loads until it is quiet, and how soon the dialog is visible after an early click, beside a bare
 * React page with a native dialog in alternating visits. Reports medians of 15 visits.
 */
export async function benchLoading(gatewayUrl: string, report: Report): Promise<void> {
  const site = await serveSite()
  const found = await findChromium()
  const browser = await chromium.launch({ executablePath: found.path, args: found.args })
  const urlOf = (subject: Subject) => `${site.url}${subject.path}?gateway=${gatewayUrl}`
  try {
    const loads = await alternate((subject) => load(browser, urlOf(subject)))
    for (const part of ['bytes', 'files', 'mainThread'] as const) {
      const [beside, own] = [loads.bare, loads.ours].map((all) =>
        median(all.map((one) => one[part])),
      )
      reportLine(report, labels[part], own, beside, units[part], aims[part])
    }
    for (const slowdown of [1, 4, 20]) {
      for (const { name, of } of moments) {
        const clicks = await alternate((subject) =>
          click(browser, subject, urlOf(subject), slowdown, of),
        )
        const label = slowdown === 1 ? name : `${name}, CPU slowed ${slowdown}×`
        reportLine(report, label, median(clicks.ours), median(clicks.bare), 'ms', '1.3 ×')
      }
    }
  } finally {
    await browser.close()
    site.stop()
  }
}

const labels = {
  bytes: 'brotli until quiet',
  files: 'files until quiet',
  mainThread: 'main thread until quiet',
}
const units = { bytes: 'kB', files: '', mainThread: 'ms' }
const aims = { bytes: '130 kB', files: undefined, mainThread: '1.8 ×' }

function reportLine(
  report: Report,
  name: string,
  own = Number.NaN,
  beside = Number.NaN,
  unit: string,
  aim: string | undefined,
): void {
  const words = `of a bare page (${figure(beside)} ${unit})`.replace(' )', ')')
  report(name, `${figure(own)} ${unit}`.trim(), own / beside, aim ? `${words}; aim: ${aim}` : words)
}

/** Visits both pages in turn. The first round warms the browser and the servers up. */
async function alternate<T>(visit: (subject: Subject) => Promise<T>) {
  const visits = { bare: [] as T[], ours: [] as T[] }
  for (let round = 0; round <= rounds; round += 1) {
    const besides = await visit(bare)
    const own = await visit(ours)
    if (round === 0) continue
    visits.bare.push(besides)
    visits.ours.push(own)
  }
  return visits
}

/** Loads the page and waits until it is quiet. */
async function load(browser: Browser, url: string): Promise<Load> {
  return withPage(browser, 1, async (page, mainThread) => {
    const sizes: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/wallets.js')) return
      sizes.push(response.body().then((body) => brotliCompressSync(body).length))
    })
    await page.goto(url, { waitUntil: 'commit' })
    await number(page, `opening.ready('#open')`)
    await atRest(page)
    await page.waitForTimeout(1_000)
    const all = await Promise.all(sizes)
    const bytes = all.reduce((sum, size) => sum + size, 0) / 1000
    return { bytes, files: all.length, mainThread: await mainThread() }
  })
}

/** Milliseconds from a click at one of the moments until the first row is visible. */
async function click(
  browser: Browser,
  subject: Subject,
  url: string,
  slowdown: number,
  moment: (typeof moments)[number]['of'],
): Promise<number> {
  return withPage(browser, slowdown, async (page) => {
    await page.goto(url, { waitUntil: 'commit' })
    await number(page, `opening.ready('#open')`)
    if (moment === 'later') await page.waitForTimeout(300)
    if (moment === 'quiet') {
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(100)
    }
    return clickUntil(page, '#open', subject.row)
  })
}

async function withPage<T>(
  browser: Browser,
  slowdown: number,
  run: (page: Page, mainThread: () => Promise<number>) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    // The thread's own time: on a busy machine the time of other processes does not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(openingScript)
    return await run(page, () => taskTime(session))
  } finally {
    await context.close()
  }
}
