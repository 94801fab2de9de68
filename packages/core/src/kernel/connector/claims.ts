import type { Readable } from '../state/store.ts'
import type { Connector } from './connector.ts'

/** With as many ids as these, those are forgotten of which no wallet is listed any more. */
const remembered = 2_000

/**
 * Reports connectors under ids that wallets claim for themselves. A second wallet with the same claim gets
 * `id~2`, and all that share a claim are reported (the first once more, while it is listed) as contested. `listed` are the connectors that
 * the client still has: a page may announce without end, and the client lists only so many.
 */
export function claims(
  report: (connector: Connector) => void,
  listed?: Readable<readonly Connector[]>,
): (connector: Connector) => void {
  const claimed = new Map<string, number>()
  // Where no list holds the first of an id, they are held here. A page's pictures would fill the memory.
  const firsts = listed ? undefined : new Map<string, Connector>()
  const firstOf = (id: string) =>
    firsts?.get(id) ?? listed?.get().find((connector) => connector.id === id)
  return (connector) => {
    const { id } = connector
    const count = (claimed.get(id) ?? 0) + 1
    if (listed && claimed.size >= remembered) {
      const ids = new Set(listed.get().map((one) => one.id.split('~')[0]))
      for (const known of claimed.keys()) if (!ids.has(known)) claimed.delete(known)
    }
    claimed.set(id, count)
    if (count === 1) firsts?.set(id, connector)
    const first = count === 2 ? firstOf(id) : undefined
    if (first) report({ ...first, contested: true })
    report(count > 1 ? { ...connector, id: `${id}~${count}`, contested: true } : connector)
  }
}
