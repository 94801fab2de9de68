import { type Browser, chromium, type Page } from 'playwright'
import { findChromium } from '../chromium.ts'
import { depth, startDeepGateway } from './deepGateway.ts'
import { click, fresh, ours } from './page.ts'
import { figure, median, type Report } from './report.ts'
import { serveSite } from './site.ts'
import { reportTrips, scrollThrough, slowdown, type Trip } from './trip.ts'

/** A list of Account, how it is come to, and how it is scrolled. */
type Deep = {
  name: string
  rows: number
  /** Of a row of it. */
  row: string
  /** What the bare page asks. */
  path: string
  /** Pixels a second. */
  speed: number
  rounds: number
  /** Goes to the page of the last click. Resolves with the selector of that click. */
  approach: (page: Page) => Promise<string>
}

const tabRow = 'dialog[open] [role=tabpanel] .row'
const bareRow = 'dialog[open] [data-row]'
const account = '/v1/account/0x0000000000000000000000000000000000000001'

const deep: readonly Deep[] = [
  {
    name: `${depth.tokens} tokens`,
    rows: depth.tokens,
    row: tabRow,
    path: `${account}/balance?chainId=eip155:31337`,
    speed: 3000,
    rounds: 3,
    approach: async () => '#open',
  },
  {
    name: `${depth.entries} activity entries`,
    rows: depth.entries,
    row: 'dialog[open] .body .rows .row',
    path: `${account}/history?chainId=eip155:31337`,
    // A fling: at a readable speed it would take minutes.
    speed: 6000,
    rounds: 1,
    async approach(page) {
      await click(page, '#open', tabRow)
      await click(page, 'dialog[open] [role=tab]:last-child', 'dialog[open] .tab-more .text-btn')
      return 'dialog[open] .tab-more .text-btn'
    },
  },
]

/**
 * Account with a long list of tokens, and all of a long activity, with the CPU slowed: from the click to the first rows,
 * and scrolled to the end, beside a bare page in the same run that has the first rows at hand.
 */
export async function benchAccount(gatewayUrl: string, report: Report): Promise<void> {
  const site = await serveSite()
  const gateway = await startDeepGateway(gatewayUrl)
  const found = await findChromium()
  const browser = await chromium.launch({ executablePath: found.path, args: found.args })
  try {
    for (const one of deep) await measure(browser, site.url, gateway.url, one, report)
  } finally {
    await browser.close()
    gateway.stop()
    site.stop()
  }
}

type Visit = { opened: number; trip: Trip }

async function measure(
  browser: Browser,
  site: string,
  gateway: string,
  one: Deep,
  report: Report,
): Promise<void> {
  const [bare, own]: [Visit[], Visit[]] = [[], []]
  for (let round = 0; round < one.rounds; round += 1) {
    bare.push(await visitBare(browser, site, gateway, one))
    own.push(await visitAccount(browser, site, gateway, one))
  }
  const opened = (visits: readonly Visit[]) => median(visits.map((visit) => visit.opened))
  report(
    `click to ${one.name}, CPU slowed ${slowdown}×`,
    `${figure(opened(own))} ms`,
    opened(own) / opened(bare),
    `of a bare page with the first rows at hand (${figure(opened(bare))} ms)`,
  )
  const trips = (visits: readonly Visit[]) => visits.map(({ trip }) => trip)
  reportTrips(one.name, trips(own), trips(bare), report)
}

function visitBare(browser: Browser, site: string, gateway: string, one: Deep): Promise<Visit> {
  const query = new URLSearchParams({ gateway, path: one.path })
  return fresh(browser, `${site}/bareRows?${query}`, async (page, session) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const opened = await click(page, '#open', bareRow)
    return { opened, trip: await scrollThrough(bareRow, one.rows, one.speed)(page, session) }
  })
}

function visitAccount(browser: Browser, site: string, gateway: string, one: Deep): Promise<Visit> {
  return fresh(browser, `${site}${ours.path}?gateway=${gateway}`, async (page, session) => {
    await click(page, '#open', ours.row)
    await click(page, ours.row, '#open[data-status=connected]')
    const target = await one.approach(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const opened = await click(page, target, one.row)
    return { opened, trip: await scrollThrough(one.row, one.rows, one.speed)(page, session) }
  })
}
