/** Loads when first called, and again after a failure. */
export type Once<T> = (() => Promise<T>) & {
  /** What was loaded; `undefined` before that. */
  made(): T | undefined
}

/** Runs until it succeeds, and then never again: all callers share the one answer. */
export function once<T>(run: () => Promise<T>): Once<T> {
  let running: Promise<T> | undefined
  let made: T | undefined
  const load = () => {
    running ??= run().then(
      (value) => {
        made = value
        return value
      },
      (error: unknown) => {
        running = undefined
        throw error
      },
    )
    return running
  }
  return Object.assign(load, { made: () => made })
}
