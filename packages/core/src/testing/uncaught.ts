import { vi } from 'vitest'

/** Collects the errors that the page would report as uncaught. Undo it with `vi.unstubAllGlobals`. */
export function recordUncaught(): unknown[] {
  const errors: unknown[] = []
  vi.stubGlobal('queueMicrotask', (run: () => void) => {
    try {
      run()
    } catch (error) {
      errors.push(error)
    }
  })
  return errors
}
