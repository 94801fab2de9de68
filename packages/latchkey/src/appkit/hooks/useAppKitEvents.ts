import { useSyncExternalStore } from 'react'
import type { AppKitEvent } from '../instance/instance.ts'
import { useInstance } from './useInstance.ts'

/** Returns the last event. */
export function useAppKitEvents(): AppKitEvent {
  const { lastEvent, firstEvent } = useInstance('useAppKitEvents')
  return useSyncExternalStore(lastEvent.subscribe, lastEvent.get, () => firstEvent)
}
