import type { State } from '@latchkey/core'
import { useSyncExternalStore } from 'react'
import { useLatchkey } from './context.ts'

/** The client's state; on a server and while hydrating, what the server rendered. */
export function useClientState(): State {
  const { client, serverState } = useLatchkey()
  return useSyncExternalStore(client.subscribe, client.getState, () => serverState)
}
