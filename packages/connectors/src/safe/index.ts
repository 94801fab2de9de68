import type { ConnectorFactory, Latchkey } from '@latchkey/core'
import { attempt, follow } from '@latchkey/core/foreign'
import { eip1193Connector } from '@latchkey/evm/connector'
import { lazyProvider } from '@latchkey/evm/lazy-provider'
import type { Clock } from '@latchkey/protocol'
import { parentOrigins, safeOrigins } from './origins.ts'
import type { SafePending } from './pending.ts'

export type { SafePending } from './pending.ts'

/** Options of the connector for Safe. */
export type SafeOptions = {
  /** Who may hold this page as its Safe: origins, or `https://*.example.com`. Default: Safe{Wallet}'s own. */
  origins?: readonly string[]
  /** Milliseconds that the parent window may take to say which Safe it has. Default: 2 s. */
  deadline?: number
  /**
   * Milliseconds that other owners are waited for. Then a message ends with `REQUEST_PENDING`, and a transaction, which may
   * still be carried out, with `TIMED_OUT`. The cause has the hash. Default: 15 min.
   */
  patience?: number
  /** Called when a request waits for other owners, with its hash in the Safe. */
  onPending?: (pending: SafePending) => void
}

const minute = 60_000

const facts = {
  id: 'safe',
  name: 'Safe',
  type: 'EXTERNAL',
  imageId: '461db637-8616-43ce-035a-d89b8a1d5800',
  explorerId: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
} as const

/**
 * Creates the connector `safe` of the Safe that embeds this page. Not listed outside a Safe. Outside a frame of an
 * allowed origin, it loads nothing and sends no message.
 */
export function safe(options: SafeOptions = {}): ConnectorFactory {
  return ({ clock }) => {
    const { origins = safeOrigins, deadline = 2_000 } = options
    const closed = new AbortController()
    const parents = () => (typeof window === 'undefined' ? [] : parentOrigins(window, origins))
    const provider = lazyProvider(async () => {
      const { makeSafeProvider } = await import('./make.ts')
      const { patience = 15 * minute, onPending = () => {} } = options
      return makeSafeProvider(parents(), { patience, onPending, clock }, closed.signal)
    })
    return {
      ...eip1193Connector(facts, provider),
      detect: (found) => detectSafe(clock, parents(), deadline, found),
      dispose: () => closed.abort(),
    }
  }
}

function detectSafe(
  clock: Clock,
  parents: readonly string[],
  deadline: number,
  found: () => void,
): () => void {
  const over = new AbortController()
  if (parents.length > 0)
    attempt(async () => {
      const { findSafe } = await follow(() => import('./find.ts'), over.signal, undefined, clock)
      if ((await findSafe(clock, parents, deadline)) && !over.signal.aborted) found()
    })
  return () => over.abort()
}

/**
 * Connects the Safe as soon as it is found, if nothing is connected: a visitor who opens the page from a Safe has chosen
 * it, and a frame may have no storage to remember that. Not again after a disconnect. Returns the undo, which also ends
 * an attempt that has begun.
 */
export function connectInSafe(client: Latchkey): () => void {
  const over = new AbortController()
  const { signal } = over
  const ignore = client.connectors.subscribe(offerIfInside)
  signal.addEventListener('abort', ignore)
  function offerIfInside() {
    if (!client.connectors.find('safe')) return
    ignore()
    attempt(async () => {
      const { connect } = await follow(() => import('@latchkey/core/actions'), signal)
      if (signal.aborted || client.getState().connections.length > 0) return
      await connect(client, { connectorId: 'safe', signal })
    })
  }
  offerIfInside()
  return () => over.abort()
}
