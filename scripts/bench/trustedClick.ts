import type { CDPSession, Page } from 'playwright'
import { number } from './page.ts'

/** Until the page has loaded what it wants, and nothing is left to be done at leisure. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate('opening.idle()')
}

/** Milliseconds from the time stamp of a trusted click to the first frame in which something is visible. */
export async function clickUntil(page: Page, target: string, drawn: string): Promise<number> {
  const place: unknown = await page.evaluate(`opening.placeOf(${JSON.stringify(target)})`)
  if (!isPlace(place)) throw new Error(`${target} has no place`)
  await page.evaluate(`opening.watch(${JSON.stringify(drawn)})`)
  await page.mouse.click(place.x, place.y)
  return number(page, 'opening.seen()')
}

function isPlace(value: unknown): value is { x: number; y: number } {
  return typeof value === 'object' && value !== null && 'x' in value && 'y' in value
}

/** Milliseconds that the main thread has worked so far. */
export async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value
  if (seconds === undefined) throw new Error('The browser returns no task times')
  return seconds * 1000
}
