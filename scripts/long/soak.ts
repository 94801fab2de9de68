import { startWorld } from '@latchkey/devkit'
import { configForWorld } from '@latchkey/gateway'
import { chromium, type Page } from 'playwright'
import { click, close, fresh, ours, usedHeap } from '../bench/page.ts'
import { startGatewayProcess } from '../bench/processes.ts'
import { serveSite } from '../bench/site.ts'
import { findChromium } from '../chromium.ts'

// Opens and closes, connects and disconnects for long: the heap after it, garbage collected, against before.
const openings = 1_000
const connections = 200
const mostGrowth = 1

const account = '#open[data-status=connected]'
const leave = 'dialog[open] .text-btn:has(.leave)'
const disconnected = '#open:not([data-status=connected])'

const world = await startWorld()
const gateway = await startGatewayProcess(configForWorld(world.description))
const site = await serveSite()
const found = await findChromium()
const browser = await chromium.launch({ executablePath: found.path, args: found.args })
try {
  await soak('open/close', openings, openAndClose)
  await soak('connect/disconnect', connections, connectAndDisconnect)
} finally {
  await browser.close()
  site.stop()
  gateway.stop()
  await world.stop()
}

async function soak(
  name: string,
  times: number,
  cycle: (page: Page) => Promise<void>,
): Promise<void> {
  await fresh(browser, `${site.url}${ours.path}?gateway=${gateway.url.href}`, async (page, cdp) => {
    const repeat = async (rounds: number) => {
      for (let round = 0; round < rounds; round += 1) await cycle(page)
    }
    await repeat(20)
    const before = await usedHeap(cdp)
    await repeat(times)
    const growth = ((await usedHeap(cdp)) - before) / 2 ** 20
    const isSmall = growth <= mostGrowth
    console.log(
      `${times} ${name} cycles: the heap went from ${(before / 2 ** 20).toFixed(2)} MiB by ${growth.toFixed(2)} MiB (at most ${mostGrowth})`,
    )
    if (!isSmall) process.exitCode = 1
  })
}

async function openAndClose(page: Page): Promise<void> {
  await click(page, '#open', ours.row)
  await close(page, ours)
}

async function connectAndDisconnect(page: Page): Promise<void> {
  await click(page, '#open', ours.row)
  await click(page, ours.row, account)
  await click(page, '#open', leave)
  await click(page, leave, disconnected)
}
