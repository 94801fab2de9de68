import { constants } from 'node:os'

/** Resolves at the first SIGINT or SIGTERM. A second one ends the process at once. */
export function firstSignal(): Promise<void> {
  return new Promise((resolve) => {
    let isEnding = false
    const end = (signal: 'SIGINT' | 'SIGTERM') => {
      if (isEnding) process.exit(128 + constants.signals[signal])
      isEnding = true
      resolve()
    }
    process.on('SIGINT', end)
    process.on('SIGTERM', end)
  })
}

/** Ends the process on SIGINT or SIGTERM: after `drain` at the first, at once at the second. */
export function endOnSignals(drain: () => Promise<unknown>): void {
  firstSignal()
    .then(drain)
    .then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
        process.exit(1)
      },
    )
}
