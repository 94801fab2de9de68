import type { Adapter, Latchkey } from '@latchkey/core'
import { attempt, follow } from '@latchkey/core/foreign'
import { parentOrigins, safeOrigins } from './origins.ts'
import type { SafePending } from './pending.ts'

export type { SafePending } from './pending.ts'

export type SafeOptions = {
  /** Who may hold this page as its Safe: origins, or `https://*.example.com`. Default: Safe{Wallet}'s own. */
  origins?: readonly string[]
  /** Milliseconds that the parent window may take to say which Safe it has. Default: 2 s. */
  deadline?: number
  /**
   * Milliseconds that other owners are waited for, until a request ends with `REQUEST_PENDING` and its hash as the
   * cause. Default: 15 min.
   */
  patience?: number
  /** Told when a request waits for other owners: its hash in the Safe. */
  onPending?: (pending: SafePending) => void
}

const minute = 60_000

/**
 * The EVM adapter, which also finds the Safe that holds this page in a frame, as the wallet `safe`. A page that is in
 * no frame of an allowed origin loads nothing and asks nobody.
 */
export function withSafe(
  adapter: Adapter,
  {
    origins = safeOrigins,
    deadline = 2_000,
    patience = 15 * minute,
    onPending = () => {},
  }: SafeOptions = {},
): Adapter {
  return {
    ...adapter,
    discover(report, environment) {
      const undo = adapter.discover(report, environment)
      const over = new AbortController()
      const parents = typeof window === 'undefined' ? [] : parentOrigins(window, origins)
      if (parents.length > 0)
        attempt(async () => {
          const { findSafe } = await follow(() => import('./connector.ts'), over.signal)
          const connector = await findSafe(parents, deadline, { onPending, patience })
          if (connector && !over.signal.aborted) report(connector)
        })
      return () => {
        over.abort()
        undo()
      }
    },
  }
}

/**
 * Connects the Safe as soon as it is found, if nothing is connected: a visitor who opens the page from a Safe has chosen
 * it, and a frame may have no storage to remember that. Not again after a disconnect. Returns the undo, which also ends
 * an attempt that has begun.
 */
export function connectInSafe(client: Latchkey): () => void {
  const over = new AbortController()
  const { signal } = over
  const ignore = client.connectors.subscribe(look)
  signal.addEventListener('abort', ignore)
  function look() {
    if (!client.connectors.find('safe')) return
    ignore()
    attempt(async () => {
      const { connect } = await follow(() => import('@latchkey/core/actions'), signal)
      if (signal.aborted || client.getState().connections.length > 0) return
      await connect(client, { connectorId: 'safe', signal })
    })
  }
  look()
  return () => over.abort()
}
