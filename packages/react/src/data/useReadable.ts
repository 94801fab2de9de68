import type { Readable } from '@latchkey/core'
import { useSyncExternalStore } from 'react'

/** The value of a readable, drawn anew when it changes. */
export function useReadable<T>(readable: Readable<T>): T {
  return useSyncExternalStore(readable.subscribe, readable.get, readable.get)
}
