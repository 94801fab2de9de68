import type { Latchkey } from '@latchkey/core'
import { useEffect, useSyncExternalStore } from 'react'
import { type Config, useConfig } from 'wagmi'
import { warnOnce } from '../warnOnce.ts'

/** A connection of wagmi's. */
type Connection = NonNullable<ReturnType<Config['state']['connections']['get']>>

/**
 * Returns wagmi's connection if another connector than Latchkey's has made it, such as that of a mini app. wagmi's hooks
 * work with its account; the dialog does not know it.
 */
export function useOtherConnection(): Connection | undefined {
  const config = useConfig()
  return useSyncExternalStore(
    (listener) => config.subscribe((state) => state, listener),
    () => otherConnection(config),
    () => undefined,
  )
}

function otherConnection({ state }: Config): Connection | undefined {
  const { status, connections, current } = state
  const connection = status === 'connected' && current ? connections.get(current) : undefined
  return connection?.connector.id === 'latchkey' ? undefined : connection
}

/** In development, warns once of a connection of another connector. */
export function useOtherConnectionWarning(client: Latchkey): void {
  const name = useOtherConnection()?.connector.name
  useEffect(() => {
    if (name !== undefined)
      warnOnce(
        client,
        `wagmi is connected by ${name}: the button shows its account, and the dialog cannot open it`,
      )
  }, [client, name])
}
