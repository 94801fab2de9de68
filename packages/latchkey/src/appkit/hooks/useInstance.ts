import type { State } from '@latchkey/core'
import { useSyncExternalStore } from 'react'
import { current } from '../instance/current.ts'
import type { Instance } from '../instance/instance.ts'

/** Returns what the page's `createAppKit` has made. Throws before that. */
export function useInstance(hook: string): Instance {
  const instance = useSyncExternalStore(current.subscribe, current.get, current.get)
  if (instance) return instance
  throw new Error(`Please call "createAppKit" before using "${hook}" hook`)
}

/** Returns the client's state; on a server and while hydrating, the state of a visitor without a wallet. */
export function useInstanceState({ client, serverState }: Instance): State {
  return useSyncExternalStore(client.subscribe, client.getState, () => serverState)
}
