export type Emitter<Data extends unknown[]> = ReturnType<typeof createEmitter<Data>>

/** A minimal event emitter; a listener that throws does not stop the others. */
export function createEmitter<Data extends unknown[]>() {
  type Listener = (...data: Data) => void
  const listeners = new Map<string, Set<Listener>>()
  return {
    on(event: string, listener: Listener) {
      const own = listeners.get(event) ?? new Set<Listener>()
      listeners.set(event, own.add(listener))
      return () => own.delete(listener)
    },
    off(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
    },
    emit(event: string, ...data: Data) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(...data)
        } catch (error) {
          reportError(error)
        }
      }
    },
  }
}
