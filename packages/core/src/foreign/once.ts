/** Runs until it succeeds, and then never again: all callers share the one answer. */
export function once<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= run().catch((error: unknown) => {
      running = undefined
      throw error
    })
    return running
  }
}
