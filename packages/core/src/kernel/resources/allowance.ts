import type { Clock } from '@latchkey/protocol'

/** How often data is read again only because it has grown old: with the stream of news, an idle page asks four times a minute. */
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
