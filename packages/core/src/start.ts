import { reportEvents } from './analytics/reportEvents.ts'
import { admit } from './connect/admit.ts'
import type { Latchkey } from './kernel/client/client.ts'
import { internals } from './kernel/client/internal.ts'
import { unwatch } from './kernel/connections/unwatch.ts'
import type { Connector } from './kernel/connector/connector.ts'
import { loaded } from './kernel/connector/lazy-connector.ts'
import { followWhenSeen } from './kernel/live/followWhenSeen.ts'
import type { Connection } from './kernel/state/state.ts'
import { callSafely } from './kernel/state/store.ts'
import { storageKeys } from './kernel/storage/storage.ts'
import { loadAsking } from './loadAsking.ts'
import { loadSignIn } from './sign-in/loadSignIn.ts'

/**
 * Discovers wallets, follows the connected ones and restores the remembered ones. Returns the undo. May be called
 * several times: the last undo stops it, and a later start continues (React's StrictMode). Does nothing on a closed
 * client.
 */
export function start(client: Latchkey): () => void {
  const inner = client[internals]
  if (inner.closed.signal.aborted) return () => {}
  inner.running ??= { users: 0, stop: beginDiscovery(client) }
  const { running } = inner
  running.users += 1
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    running.users -= 1
    if (running.users > 0) return
    inner.running = null
    running.stop()
  }
}

function beginDiscovery(client: Latchkey): () => void {
  const { context, given } = client[internals]
  const stopping = new AbortController()
  const { signal } = stopping
  const runDiscovery = (discover: () => () => void) =>
    callSafely(() => {
      const undo = discover()
      signal.addEventListener('abort', () => callSafely(undo))
    })
  // A wallet that claims the id of what the site gave is not listed.
  const report = (connector: Connector) => {
    if (!given.some(({ id }) => id === connector.id)) addConnector(client, connector)
  }
  for (const adapter of client.adapters.values())
    runDiscovery(() => adapter.discover(report, context))
  for (const connector of given) {
    const { detect } = connector
    if (detect) runDiscovery(() => detect(() => addConnector(client, connector)))
  }
  watchPage(client, stopping)
  followWhenSeen(client, signal)
  reportEvents(client, signal)
  resumeSent(client, signal)
  if (client.options.siwx) runSignIn(client, signal, client.getState().connections)
  // A page without remembered wallets and open requests does not load the code that restores them.
  const hasOpenRequest = client.connectors.get().some(({ resume }) => resume?.())
  if (hasOpenRequest || client.getState().connections.length > 0) runStep(client, signal, 'restore')
  return () => {
    stopping.abort()
    for (const id of [...client[internals].watches.keys()]) unwatch(client, id)
  }
}

/** Goes on following what was sent before the page was loaded. */
function resumeSent(client: Latchkey, signal: AbortSignal): void {
  if (client[internals].storage.get(storageKeys.pendingTransactions) === null) return
  loaded(import('./kernel/pending/resume.ts')).then(
    ({ resumePending }) => resumePending(client, signal),
    // Without it what was sent is shown as pending until the activity has it.
    () => {},
  )
}

/** Milliseconds until what could not be loaded is loaded again. */
const patience = 5_000

/** Runs a step of what asks wallets, as soon as it can be loaded. */
function runStep(client: Latchkey, signal: AbortSignal, step: 'restore' | 'join'): void {
  loadAsking().then(
    (asking) => asking[step](client, signal),
    () => tryLater(client, signal, () => runStep(client, signal, step)),
  )
}

/** Follows who is signed in, as soon as what does can be loaded. */
function runSignIn(client: Latchkey, signal: AbortSignal, restored: readonly Connection[]): void {
  loadSignIn().then(
    ({ followSignIn }) => followSignIn(client, signal, restored),
    () => tryLater(client, signal, () => runSignIn(client, signal, restored)),
  )
}

function tryLater(client: Latchkey, signal: AbortSignal, run: () => void): void {
  if (signal.aborted) return
  signal.addEventListener('abort', client[internals].clock.after(patience, run), { once: true })
}

/** Adds a connector, or takes the place of the one with its id. What the site gave and the visitor used is kept. */
export function addConnector(client: Latchkey, connector: Connector): void {
  const { connectors, given } = client[internals]
  const { connections, recent } = client.getState()
  const kept = new Set([
    ...connections.map(({ connectorId }) => connectorId),
    ...[...recent, ...given].map(({ id }) => id),
  ])
  connectors.set(admit(connectors.get(), connector, (id) => kept.has(id)))
}

function watchPage(client: Latchkey, stopping: AbortController): void {
  if (typeof window === 'undefined') return
  const inner = client[internals]
  const onPageTransition = ({ type }: Event) => {
    inner.unloading = type === 'pagehide'
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKeys.connections) runStep(client, stopping.signal, 'join')
  }
  window.addEventListener('pagehide', onPageTransition, stopping)
  window.addEventListener('pageshow', onPageTransition, stopping)
  window.addEventListener('storage', onStorage, stopping)
}
