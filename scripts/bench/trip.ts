import type { CDPSession, Page } from 'playwright'
import * as v from 'valibot'
import { figure, median, type Report } from './report.ts'
import { scrollScript } from './scrollProbe.ts'

export const slowdown = 4

const tripSchema = v.object({
  frames: v.number(),
  late: v.number(),
  tasks: v.array(v.number()),
  height: v.number(),
  rows: v.number(),
})
/** A way through a list, from the top to its end. */
export type Trip = v.InferOutput<typeof tripSchema>

/** Scrolls with the CPU slowed through the list around `selector` to its last row, at `speed` pixels a second. */
export function scrollThrough(selector: string, rows: number, speed: number) {
  return async (page: Page, session: CDPSession): Promise<Trip> => {
    await page.evaluate(scrollScript)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return v.parse(
      tripSchema,
      await page.evaluate(`scrollProbe(${JSON.stringify(selector)}, ${speed}, ${rows})`),
    )
  }
}

/** Reports the late frames and the longest task, with those of a bare list. */
export function reportTrips(
  what: string,
  ours: readonly Trip[],
  bare: readonly Trip[],
  report: Report,
): void {
  const late = (trips: readonly Trip[]) =>
    figure(median(trips.map((trip) => (trip.late / trip.frames) * 100)))
  const longest = (trips: readonly Trip[]) =>
    figure(median(trips.map(({ tasks }) => Math.max(0, ...tasks))))
  const counts = ours.map(({ tasks }) => tasks.length).join(', ')
  report(
    `late frames through ${what}, CPU slowed ${slowdown}×`,
    `${late(ours)} %`,
    undefined,
    `bare list ${late(bare)} %; aim at most 5 more`,
  )
  report(
    'longest task on the way',
    `${longest(ours)} ms`,
    undefined,
    `bare list ${longest(bare)} ms; aim at most 50; long tasks ${counts}`,
  )
}
