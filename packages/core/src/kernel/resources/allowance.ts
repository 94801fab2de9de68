import type { Clock } from '@latchkey/protocol'

/**
 * The limit per minute of reads that only staleness causes. With the event stream, an idle page sends four requests a
 * minute.
 */
const readsMax = 3
const minute = 60_000

/** Bounds how often something happens: `left` says how often it may happen now, `use` counts. */
export function createAllowance({ now }: Clock): { left(): number; use(): void } {
  let used: number[] = []
  return {
    left() {
      const since = now() - minute
      used = used.filter((time) => time > since)
      return readsMax - used.length
    },
    use: () => void used.push(now()),
  }
}
