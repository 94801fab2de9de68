import type { Latchkey } from '../client.ts'
import type { Connector } from '../connector.ts'
import { internals } from '../internal.ts'
import { callSafely } from '../store.ts'
import { reconnect } from './reconnect.ts'

/**
 * Begins to look for wallets and restores the remembered ones. Returns the undo. Called again while started, it
 * does nothing, so that React's StrictMode may mount twice.
 */
export function start(client: Latchkey): () => void {
  const inner = client[internals]
  if (inner.stop) return inner.stop
  const undos: (() => void)[] = []
  const stop = () => {
    if (inner.stop !== stop) return
    inner.stop = null
    for (const undo of undos) callSafely(undo)
  }
  inner.stop = stop
  for (const adapter of client.adapters.values()) {
    const environment = {
      networks: client.options.networks,
      injected: client.options.enableInjected,
      announced: client.options.enableEIP6963,
    }
    callSafely(() => {
      undos.push(adapter.discover((connector) => addConnector(client, connector), environment))
    })
  }
  undos.push(watchUnload(client))
  void reconnect(client)
  return stop
}

/** Adds a connector, or takes the place of the one with its id. */
export function addConnector(client: Latchkey, connector: Connector): void {
  const { connectors } = client[internals]
  const known = connectors.get()
  const index = known.findIndex((other) => other.id === connector.id)
  connectors.set(index < 0 ? [...known, connector] : known.with(index, connector))
}

function watchUnload(client: Latchkey): () => void {
  if (typeof window === 'undefined') return () => {}
  const inner = client[internals]
  const leaving = () => {
    inner.unloading = true
  }
  const returning = () => {
    inner.unloading = false
  }
  window.addEventListener('pagehide', leaving)
  window.addEventListener('pageshow', returning)
  return () => {
    window.removeEventListener('pagehide', leaving)
    window.removeEventListener('pageshow', returning)
  }
}
