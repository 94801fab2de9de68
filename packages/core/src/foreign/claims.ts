import type { Connector } from '../connector.ts'

/**
 * Reports connectors under ids that wallets claim for themselves. A second wallet with the same claim gets
 * `id~2`, and all that share a claim are reported (the first once more) as contested.
 */
export function claims(report: (connector: Connector) => void): (connector: Connector) => void {
  const first = new Map<string, Connector>()
  const counts = new Map<string, number>()
  return (connector) => {
    const { id } = connector
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    const earlier = first.get(id)
    if (!earlier) first.set(id, connector)
    if (earlier && count === 2) report({ ...earlier, contested: true })
    report(earlier ? { ...connector, id: `${id}~${count}`, contested: true } : connector)
  }
}
