import type { Adapter } from '@latchkey/core'
import { loaded, once } from '@latchkey/core/foreign'
import { hasAddressSyntax, type Namespace } from '@latchkey/protocol'

/** Milliseconds until a family that could not be loaded is loaded again. */
const patience = 5_000

/**
 * Creates the adapter of a chain family that loads in the background, so that a page loads only the families of its
 * networks. A browser begins at once, since discovery needs the family. Once it is loaded, its members replace those
 * here. The operations throw `NETWORK_FAILED` if it cannot be loaded.
 */
export function lateAdapter(namespace: Namespace, load: () => Promise<Adapter>): Adapter {
  const family = once(async () => {
    const made = await loaded(load())
    Object.assign(adapter, made, { discover })
    return made
  })
  const discover: Adapter['discover'] = (report, context) => {
    const stopping = new AbortController()
    const { signal } = stopping
    const begin = () =>
      family().then(
        (made) => {
          if (!signal.aborted) signal.addEventListener('abort', made.discover(report, context))
        },
        () => {
          if (!signal.aborted)
            signal.addEventListener('abort', context.clock.after(patience, begin))
        },
      )
    void begin()
    return () => stopping.abort()
  }
  const adapter: Adapter = {
    namespace,
    discover,
    isAddress: (value) => hasAddressSyntax(namespace, value),
    explorerUrl: () => undefined,
    operations: async () => (await family()).operations(),
  }
  // A failure is repeated by what needs the family.
  if (typeof window !== 'undefined') family().catch(() => {})
  return adapter
}
