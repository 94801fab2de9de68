import { type Browser, chromium } from 'playwright'
import { findChromium } from '../chromium.ts'
import { openingScript } from './openingProbe.ts'
import { bare, number, ours, type Subject, usedHeap } from './page.ts'
import { figure, median, type Report } from './report.ts'
import { serveSite } from './site.ts'
import { atRest, clickUntil, taskTime } from './trustedClick.ts'

const rounds = 30
/** Milliseconds after which the page has certainly done what an opening or a closing sets off. */
const settling = 600

/** What one visit of a page gave: milliseconds, a number of requests, MiB. */
type Visit = {
  ready: number
  opening: number
  mainThread: number
  requests: number
  heap: number
  warm: number
  account: number
}

type Measure = {
  name: string
  of: keyof Visit
  unit: string
  /** The most that ours may be, beside a bare page. */
  aim: (slowdown: number, beside: number) => number | undefined
}

const frame = 17
const measures: readonly Measure[] = [
  { name: 'button ready', of: 'ready', unit: 'ms', aim: (_, beside) => beside * 1.3 },
  { name: 'first opening after idle', of: 'opening', unit: 'ms', aim: aimOfOpening },
  { name: 'warm opening', of: 'warm', unit: 'ms', aim: aimOfOpening },
  {
    name: 'main thread, first opening',
    of: 'mainThread',
    unit: 'ms',
    aim: (_, beside) => beside * 1.5,
  },
  {
    name: 'wallet to account',
    of: 'account',
    unit: 'ms',
    aim: (slowdown, beside) => (slowdown === 1 ? beside + 25 : undefined),
  },
  { name: 'requests until open', of: 'requests', unit: '', aim: () => undefined },
  { name: 'heap, dialog open', of: 'heap', unit: 'MiB', aim: () => undefined },
]

function aimOfOpening(slowdown: number, beside: number): number {
  return slowdown === 1 ? beside + frame : beside * 1.3
}

/**
 * Measures how soon the dialog is visible, compared with a bare React page with a native dialog, in alternating visits.
 * Uses plain HTTP/1.1, with the CPU at full speed and slowed four times. Reports medians of 30 visits.
 */
export async function benchOpening(gatewayUrl: string, report: Report): Promise<void> {
  const site = await serveSite()
  const found = await findChromium()
  const browser = await chromium.launch({ executablePath: found.path, args: found.args })
  const urlOf = (subject: Subject) => `${site.url}${subject.path}?gateway=${gatewayUrl}`
  try {
    for (const slowdown of [1, 4]) {
      const visits = { bare: [] as Visit[], ours: [] as Visit[] }
      // The first round warms the browser and the servers up.
      for (let round = 0; round <= rounds; round += 1) {
        const besides = await visit(browser, bare, urlOf(bare), slowdown)
        const own = await visit(browser, ours, urlOf(ours), slowdown)
        if (round === 0) continue
        visits.bare.push(besides)
        visits.ours.push(own)
      }
      reportTimes(visits, slowdown, report)
    }
  } finally {
    await browser.close()
    site.stop()
  }
}

function reportTimes(
  visits: { bare: readonly Visit[]; ours: readonly Visit[] },
  slowdown: number,
  report: Report,
): void {
  for (const { name, of, unit, aim } of measures) {
    const middle = (all: readonly Visit[]) => median(all.map((one) => one[of]))
    const value = middle(visits.ours)
    const beside = middle(visits.bare)
    const most = aim(slowdown, beside)
    const aimed = most === undefined ? '' : `; aim: at most ${figure(most)}`
    const label = slowdown === 1 ? name : `${name}, CPU slowed ${slowdown}×`
    const words = `of a bare page (${figure(beside)} ${unit})`.replace(' )', ')')
    report(label, `${figure(value)} ${unit}`.trim(), value / beside, `${words}${aimed}`)
  }
}

/** One visitor: comes, waits until the page is idle, opens, closes, opens again, picks the first wallet. */
async function visit(
  browser: Browser,
  subject: Subject,
  url: string,
  slowdown: number,
): Promise<Visit> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    let requests = 0
    page.on('request', () => {
      requests += 1
    })
    const session = await context.newCDPSession(page)
    // The thread's own time: on a busy machine what others take does not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(openingScript)
    await page.goto(url, { waitUntil: 'commit' })
    const ready = await number(page, `opening.ready('#open')`)
    await atRest(page)
    const before = await taskTime(session)
    const opening = await clickUntil(page, '#open', subject.row)
    const requestCount = requests
    await page.waitForTimeout(settling)
    const mainThread = (await taskTime(session)) - before
    const heap = (await usedHeap(session)) / 2 ** 20
    await page.keyboard.press('Escape')
    await page.waitForTimeout(settling)
    const warm = await clickUntil(page, '#open', subject.row)
    await page.waitForTimeout(settling)
    const account = await clickUntil(page, subject.row, '#open[data-status=connected]')
    return { ready, opening, mainThread, requests: requestCount, heap, warm, account }
  } finally {
    await context.close()
  }
}
