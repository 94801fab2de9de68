import { constants } from 'node:os'

/** Ends the process on SIGINT or SIGTERM: after `drain` at the first, at once at the second. */
export function endOnSignals(drain: () => Promise<unknown>): void {
  let isDraining = false
  const end = (signal: 'SIGINT' | 'SIGTERM') => {
    if (isDraining) process.exit(128 + constants.signals[signal])
    isDraining = true
    drain().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}
