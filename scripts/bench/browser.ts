import { type Browser, chromium } from 'playwright'
import { findChromium } from '../chromium.ts'
import { bare, click, close, fresh, number, ours, type Subject, usedHeap } from './page.ts'
import { figure, median, type Report } from './report.ts'
import { serveSite } from './site.ts'

const rounds = 30
/** Times in the page, each as the median of 30 and as the ratio to a bare page with a native dialog. */
export async function benchBrowser(gatewayUrl: string, report: Report): Promise<void> {
  const site = await serveSite()
  const found = await findChromium()
  const browser = await chromium.launch({ executablePath: found.path, args: found.args })
  const address = (subject: Subject) => `${site.url}${subject.path}?gateway=${gatewayUrl}`
  try {
    await compare('button ready', report, (subject) => buttonReady(browser, address(subject)))
    await compare('dialog open, cold', report, (subject) =>
      openCold(browser, subject, address(subject)),
    )
    await compare('dialog open, warm', report, (subject) =>
      openWarm(browser, subject, address(subject), 1),
    )
    await compare('dialog open, warm, CPU slowed 4×', report, (subject) =>
      openWarm(browser, subject, address(subject), 4),
    )
    report(
      'wallet to account',
      `${figure(median(await walletToAccount(browser, address(ours))))} ms`,
    )
    await heap(browser, address(ours), report)
  } finally {
    await browser.close()
    site.stop()
  }
}

async function compare(
  name: string,
  report: Report,
  measure: (subject: Subject) => Promise<number[]>,
): Promise<void> {
  const beside = median(await measure(bare))
  const value = median(await measure(ours))
  report(name, `${figure(value)} ms`, value / beside, `of a bare page (${figure(beside)} ms)`)
}

async function repeat(run: () => Promise<number>, times = rounds): Promise<number[]> {
  const values: number[] = []
  for (let round = 0; round < times; round += 1) values.push(await run())
  return values
}

/** From the start of the navigation to the button's first frame. */
function buttonReady(browser: Browser, url: string): Promise<number[]> {
  return repeat(() => fresh(browser, url, (page) => number(page, 'performance.now()')))
}

/** The first opening in a page, straight after the button is there and before anything was preloaded at leisure. */
function openCold(browser: Browser, subject: Subject, url: string): Promise<number[]> {
  return repeat(() => fresh(browser, url, (page) => click(page, '#open', subject.row)))
}

/** An opening in a page that has opened it before. */
function openWarm(
  browser: Browser,
  subject: Subject,
  url: string,
  slowdown: number,
): Promise<number[]> {
  return fresh(browser, url, async (page, session) => {
    await click(page, '#open', subject.row)
    await close(page, subject)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return repeat(async () => {
      const time = await click(page, '#open', subject.row)
      await close(page, subject)
      return time
    })
  })
}

/** From the click on an installed wallet, which approves at once, to the account on the button. */
function walletToAccount(browser: Browser, url: string): Promise<number[]> {
  return repeat(() =>
    fresh(browser, url, async (page) => {
      await click(page, '#open', ours.row)
      return click(page, ours.row, '#open[data-status=connected]')
    }),
  )
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
