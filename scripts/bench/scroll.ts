import { walletSearchDelay } from '@latchkey/protocol'
import { type Browser, chromium } from 'playwright'
import * as v from 'valibot'
import { findChromium } from '../chromium.ts'
import { click, fresh, number } from './page.ts'
import { figure, median, type Report } from './report.ts'
import { searchScript } from './scrollProbe.ts'
import { serveSite } from './site.ts'
import { reportTrips, scrollThrough, type Trip } from './trip.ts'

/** Pixels a second: a swift but readable scroll. */
const speed = 1500
const rounds = 3

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
  reportTrips(`${ours[0]?.rows ?? 0} wallets`, ours, bare, report)
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
  return fresh(browser, url, scrollThrough('[data-row]', 300, speed), '[data-row]')
}

function scrollWallets(browser: Browser, url: string, rows: number): Promise<Trip> {
  return fresh(browser, url, async (page, session) => {
    await click(page, '#open', tile)
    await page.waitForTimeout(1000)
    return scrollThrough(tile, rows, speed)(page, session)
  })
}

async function countWallets(gatewayUrl: string): Promise<number> {
  const url = new URL('getWallets?chains=eip155:31337&entries=1', gatewayUrl)
  return v.parse(v.object({ count: v.number() }), await (await fetch(url)).json()).count
}
