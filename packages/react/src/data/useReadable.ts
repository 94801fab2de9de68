import type { Readable } from '@latchkey/core'
import { useSyncExternalStore } from 'react'

/** Returns the value of a readable, and draws the component again when it changes. */
export function useReadable<T>(readable: Readable<T>): T {
  return useSyncExternalStore(readable.subscribe, readable.get, readable.get)
}
