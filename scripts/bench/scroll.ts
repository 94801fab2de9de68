import { walletSearchDelay } from '@latchkey/protocol'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import * as v from 'valibot'
import { findChromium } from '../chromium.ts'
import { click, fresh, number } from './page.ts'
import { figure, median, type Report } from './report.ts'
import { scrollScript, searchScript } from './scrollProbe.ts'
import { serveSite } from './site.ts'

const slowdown = 4
/** Pixels a second: a swift but readable scroll. */
const speed = 1500
const rounds = 3

const tripSchema = v.object({
  frames: v.number(),
  late: v.number(),
  tasks: v.array(v.number()),
  height: v.number(),
  rows: v.number(),
})
type Trip = v.InferOutput<typeof tripSchema>

/** The view of all wallets: scrolling through it, and searching in it. */
export async function benchAllWallets(gatewayUrl: string, report: Report): Promise<void> {
  const site = await serveSite()
  const found = await findChromium()
  const browser = await chromium.launch({ executablePath: found.path, args: found.args })
  try {
    await benchScroll(browser, site.url, gatewayUrl, report)
    await benchSearch(browser, `${site.url}/list?gateway=${gatewayUrl}`, report)
  } finally {
    await browser.close()
    site.stop()
  }
}

/** Scrolls through every wallet with the CPU slowed four times, beside a bare list of 300 rows in the same run. */
async function benchScroll(
  browser: Browser,
  site: string,
  gatewayUrl: string,
  report: Report,
): Promise<void> {
  const bare: Trip[] = []
  const ours: Trip[] = []
  const expected = await countWallets(gatewayUrl)
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await scrollBare(browser, `${site}/bareList`))
    ours.push(await scrollWallets(browser, `${site}/list?gateway=${gatewayUrl}`, expected))
  }
  const share = (trip: Trip) => (trip.late / trip.frames) * 100
  const late = median(ours.map(share))
  const beside = median(bare.map(share))
  const rows = ours[0]?.rows ?? 0
  const tasks = (trips: readonly Trip[]) => trips.map((trip) => Math.max(0, ...trip.tasks))
  report(
    `late frames through ${rows} wallets, CPU slowed 4×`,
    `${figure(late)} %`,
    undefined,
    `bare list ${figure(beside)} %; aim at most 5 more`,
  )
  report(
    'longest task on the way',
    `${figure(median(tasks(ours)))} ms`,
    undefined,
    `bare list ${figure(median(tasks(bare)))} ms; aim at most 50; long tasks ${ours.map((trip) => trip.tasks.length).join(', ')}`,
  )
}

/** From the end of the wait behind the last key to what was found. */
async function benchSearch(browser: Browser, url: string, report: Report): Promise<void> {
  const words = ['co', 'wallet', 'bit', 'trust', 'meta', 'r', 'one', 'safe', 'zzzz', 'x']
  const times = await fresh(browser, url, async (page) => {
    await click(page, '#open', tile)
    await page.evaluate(searchScript)
    const taken: number[] = []
    for (const word of words) {
      taken.push(await number(page, `searchProbe(${JSON.stringify(word)}, ${walletSearchDelay})`))
    }
    return taken
  })
  report(
    'search, behind the wait',
    `${figure(median(times))} ms`,
    undefined,
    `longest ${figure(Math.max(...times))} ms; aim 30`,
  )
}

const tile = 'dialog[open] .tile[data-item]'

function scrollBare(browser: Browser, url: string): Promise<Trip> {
  return fresh(browser, url, scrollPage('[data-row]', 300), '[data-row]')
}

function scrollWallets(browser: Browser, url: string, rows: number): Promise<Trip> {
  return fresh(browser, url, async (page, session) => {
    await click(page, '#open', tile)
    await page.waitForTimeout(1000)
    return scrollPage(tile, rows)(page, session)
  })
}

function scrollPage(selector: string, rows: number) {
  return async (page: Page, session: CDPSession): Promise<Trip> => {
    await page.evaluate(scrollScript)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return v.parse(
      tripSchema,
      await page.evaluate(`scrollProbe(${JSON.stringify(selector)}, ${speed}, ${rows})`),
    )
  }
}

async function countWallets(gatewayUrl: string): Promise<number> {
  const url = new URL('getWallets?chains=eip155:31337&entries=1', gatewayUrl)
  return v.parse(v.object({ count: v.number() }), await (await fetch(url)).json()).count
}
