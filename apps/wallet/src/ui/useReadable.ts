import type { Readable } from '@latchkey/core'
import { useSyncExternalStore } from 'react'

export function useReadable<T>({ subscribe, get }: Readable<T>): T {
  return useSyncExternalStore(subscribe, get)
}
