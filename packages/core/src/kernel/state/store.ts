/** A value that can be read and watched. */
export type Readable<T> = {
  /** The value as it is now. */
  get(): T
  /** Calls `listener` after every change. Returns the undo. */
  subscribe(listener: () => void): () => void
}

/** A readable value that its owner can set. A listener that throws does not keep others from hearing. */
export type Writable<T> = Readable<T> & { set(value: T): void }

/** Creates a value that can be set, read and watched. Setting the same value again notifies no listener. */
export function writable<T>(initial: T): Writable<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) callSafely(listener)
    },
    subscribe(listener) {
      const own = () => listener()
      listeners.add(own)
      return () => listeners.delete(own)
    },
  }
}

/** Runs foreign code; what it throws is reported as the page's uncaught error and goes no further. */
export function callSafely(run: () => void): void {
  try {
    run()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
