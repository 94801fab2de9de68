import { debounce } from '@latchkey/protocol'
import { type Browser, chromium, type Page } from 'playwright'
import { findChromium } from '../chromium.ts'
import { click, fresh, number, ours } from './page.ts'
import { quoteScript } from './quoteProbe.ts'
import { figure, median, type Report } from './report.ts'
import { serveSite } from './site.ts'

const rounds = 20

type Times = { ours: number[]; bare: number[] }

/**
 * Measures the time from a key press in the swap form to the new quote, without the wait for further keys. Compares it
 * with a bare request for a quote from the same page, alternately, with the CPU at full speed and slowed four times.
 */
export async function benchQuote(gatewayUrl: string, report: Report): Promise<void> {
  const site = await serveSite()
  const found = await findChromium()
  const browser = await chromium.launch({ executablePath: found.path, args: found.args })
  try {
    for (const slowdown of [1, 4])
      reportTimes(await typeAmounts(browser, site.url, gatewayUrl, slowdown), slowdown, report)
  } finally {
    await browser.close()
    site.stop()
  }
}

function reportTimes({ ours: own, bare }: Times, slowdown: number, report: Report): void {
  const [value, beside] = [median(own), median(bare)]
  const name = 'key press to new quote, behind the wait'
  const label = slowdown === 1 ? name : `${name}, CPU slowed ${slowdown}×`
  const words = `of a bare request (${figure(beside)} ms); longest ${figure(Math.max(...own))} ms`
  report(label, `${figure(value)} ms`, value / beside, words)
}

function typeAmounts(
  browser: Browser,
  site: string,
  gatewayUrl: string,
  slowdown: number,
): Promise<Times> {
  return fresh(browser, `${site}${ours.path}?gateway=${gatewayUrl}`, async (page, session) => {
    await openForm(page)
    await page.evaluate(quoteScript)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const times: Times = { ours: [], bare: [] }
    const field = page.getByRole('textbox', { name: 'You pay' })
    // The first round warms the gateway and the page up.
    for (let round = 0; round <= rounds; round += 1) {
      await field.fill(`0.${round + 10}`)
      await number(page, 'quoteProbe.shown()')
      await page.evaluate('quoteProbe.watch()')
      await field.press(`${(round % 9) + 1}`)
      const own = (await number(page, 'quoteProbe.seen()')) - debounce.amount
      const bare = await number(page, `quoteProbe.bare('${10 ** 15 + round}')`)
      if (round === 0) continue
      times.ours.push(own)
      times.bare.push(bare)
    }
    return times
  })
}

/** Connects, and goes to a form that swaps ether for dollars. */
async function openForm(page: Page): Promise<void> {
  await click(page, '#open', ours.row)
  await click(page, ours.row, '#open[data-status=connected]')
  await page.locator('#open').click()
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await page.getByRole('button', { name: 'Select token' }).first().click()
  await page.getByRole('button', { name: /USD Coin/ }).click()
}
