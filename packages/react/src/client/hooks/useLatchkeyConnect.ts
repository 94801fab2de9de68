import { type Connection, type Connector, connect } from '@latchkey/core'
import type { LatchkeyError } from '@latchkey/protocol'
import { useSyncExternalStore } from 'react'
import { useLatchkey } from '../provider/context.ts'
import { useTask } from './useTask.ts'

/** Connecting without the dialog, and how far it is. */
export type ConnectInfo = {
  /** The available wallets, for your own list. */
  connectors: readonly Connector[]
  /** Call it in a click. Throws `CONNECTION_DECLINED` and what else `connect` of core throws. */
  connect: (request: { connectorId: string }) => Promise<Connection>
  /** A request waits for the wallet's answer. */
  isPending: boolean
  /** Why the last attempt failed; `null` when it did not. */
  error: LatchkeyError | null
}

/** Connecting without the dialog. */
export function useLatchkeyConnect(): ConnectInfo {
  const { client } = useLatchkey()
  const { connectors } = client
  const task = useTask((request: { connectorId: string }) => connect(client, request))
  return {
    connectors: useSyncExternalStore(connectors.subscribe, connectors.get, connectors.get),
    connect: task.run,
    isPending: task.isPending,
    error: task.error,
  }
}
