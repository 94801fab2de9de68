import type { Browser, CDPSession, Page } from 'playwright'
import { probeScript } from './probe.ts'

/** A page that is measured, and how it is opened and closed. */
export type Subject = { name: string; path: string; row: string; close: string; dialog: string }

export const bare: Subject = {
  name: 'bare',
  path: '/bare',
  row: 'dialog[open] [data-row]',
  close: '',
  dialog: 'dialog[open]',
}
export const ours: Subject = {
  name: 'latchkey',
  path: '/latchkey',
  row: 'dialog[open] .row',
  close: 'dialog[open] .header button[aria-label="Close"]',
  dialog: 'dialog[open]',
}

/** Runs with a new page, once its button or another ready element is there. */
export async function fresh<T>(
  browser: Browser,
  url: string,
  run: (page: Page, session: CDPSession) => Promise<T>,
  ready = '#open',
): Promise<T> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.addInitScript(probeScript)
    await page.goto(url, { waitUntil: 'commit' })
    await page.evaluate(`probe.until(() => probe.find(${JSON.stringify(ready)}))`)
    return await run(page, session)
  } finally {
    await context.close()
  }
}

/** Bytes of the JavaScript heap after garbage was collected. */
export async function usedHeap(session: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}

/** Clicks and resolves with the milliseconds until `drawn` is shown. */
export function click(page: Page, target: string, drawn: string): Promise<number> {
  return number(page, `probe.clickUntil(${JSON.stringify(target)}, ${JSON.stringify(drawn)})`)
}

export async function close(page: Page, subject: Subject): Promise<void> {
  if (subject.close === '') {
    await page.evaluate(
      // The page receives it a moment later, and would remove rows that the next opening has drawn.
      '(document.querySelector("dialog").close(), probe.until(() => !document.querySelector("[data-row]")))',
    )
  } else {
    await page.evaluate(
      `probe.clickUntilGone(${JSON.stringify(subject.close)}, ${JSON.stringify(subject.dialog)})`,
    )
  }
}

export async function number(page: Page, expression: string): Promise<number> {
  const value: unknown = await page.evaluate(expression)
  if (typeof value !== 'number') throw new Error(`${expression} gave no number`)
  return value
}
