import { setTimeout as sleep } from 'node:timers/promises'
import type { Line } from './pairs.ts'

export type LoadResult = {
  /** Messages that came through. */
  done: number
  perSecond: number
  p50: number
  p99: number
  /** The share of the messages that were refused. */
  refused: number
}

/** Keeps `atOnce` messages under way on every line: how much goes through at most. */
export async function flood(
  lines: readonly Line[],
  seconds: number,
  atOnce: number,
): Promise<LoadResult> {
  return await measure(lines, seconds, (send) => {
    for (const line of lines) for (let one = 0; one < atOnce; one += 1) send(line)
    return { again: send, stop() {} }
  })
}

/** Sends `perSecond` messages, spread evenly over time and lines, however long each takes. */
export async function pace(
  lines: readonly Line[],
  seconds: number,
  perSecond: number,
): Promise<LoadResult> {
  return await measure(lines, seconds, (send) => {
    const began = performance.now()
    let sent = 0
    const timer = setInterval(() => {
      const due = ((performance.now() - began) / 1000) * perSecond
      for (; sent < due; sent += 1) {
        const line = lines[sent % lines.length]
        if (line) send(line)
      }
    }, 5)
    return { again() {}, stop: () => clearInterval(timer) }
  })
}

type Driver = { again(line: Line): void; stop(): void }

async function measure(
  lines: readonly Line[],
  seconds: number,
  drive: (send: (line: Line) => void) => Driver,
): Promise<LoadResult> {
  const times: number[] = []
  const began = new Map<Line, Map<number, number>>(lines.map((line) => [line, new Map()]))
  let isOver = false
  let refused = 0
  let driver: Driver | undefined
  for (const line of lines) {
    const own = began.get(line) ?? new Map()
    line.onDone = (number) => {
      times.push(performance.now() - (own.get(number) ?? 0))
      own.delete(number)
      if (!isOver) driver?.again(line)
    }
    line.onRefused = (number) => {
      refused += 1
      own.delete(number)
      if (!isOver) driver?.again(line)
    }
  }
  const start = performance.now()
  driver = drive((line) => {
    const at = performance.now()
    began.get(line)?.set(line.send(), at)
  })
  await sleep(seconds * 1000)
  isOver = true
  driver.stop()
  const elapsed = (performance.now() - start) / 1000
  const done = times.length
  // What is still under way counts for the times: otherwise the slowest would be left out.
  while ([...began.values()].some((own) => own.size > 0)) await sleep(10)
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return {
    done: times.length,
    perSecond: done / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    refused: refused / (refused + times.length),
  }
}
