import type { SignatureEntry } from './shapes.ts'

/** Transactions of several addresses, newest first in each list. */
export type Lists = ReadonlyMap<string, readonly SignatureEntry[]>

export type Merged = {
  /** Signatures without repetition, newest first. */
  signatures: string[]
  /** The last one taken of each list that any was taken of. */
  taken: Map<string, string>
  /** Whether something is left in a list. */
  more: boolean
}

/** Merges the lists by slot up to `limit` signatures. Of each list a beginning is taken, so that it can go on from there. */
export function mergeSignatures(lists: Lists, limit: number): Merged {
  const places = new Map([...lists.keys()].map((address) => [address, 0]))
  const signatures = new Set<string>()
  const taken = new Map<string, string>()
  for (;;) {
    const heads = [...lists].flatMap(([address, list]) => {
      const entry = list[places.get(address) ?? 0]
      return entry ? [{ address, entry }] : []
    })
    const newest = heads.reduce<(typeof heads)[number] | undefined>(
      (best, one) => (best && best.entry.slot >= one.entry.slot ? best : one),
      undefined,
    )
    if (!newest) return { signatures: [...signatures], taken, more: false }
    const { address, entry } = newest
    if (signatures.size >= limit && !signatures.has(entry.signature)) {
      return { signatures: [...signatures], taken, more: true }
    }
    signatures.add(entry.signature)
    taken.set(address, entry.signature)
    places.set(address, (places.get(address) ?? 0) + 1)
  }
}
