import { hasPicture, type WalletEntry } from '../entry.ts'
import type { KnownWallets } from '../known.ts'
import type { Spelling } from './spelling.ts'
import { standingOf, standings } from './standing.ts'

/** How many entries of one name, picture or rdns come before entries with other ones. */
const mostAlike = 2

/**
 * The entries that a list has room for: those known are kept always; of the others, those that look like none, first
 * with a picture that can be shown; then a few of each that look alike, then the rest, each as they came. So no number
 * of look-alikes takes another's place.
 */
export function fitCrowd(
  entries: readonly WalletEntry[],
  input: KnownWallets,
  { room, spelling }: { room: number; spelling: Spelling },
): ReadonlySet<WalletEntry> {
  if (entries.length <= room) return new Set(entries)
  const connectors = new Map(input.connectors.map((connector) => [connector.id, connector]))
  const isKnown = ({ id, recent, group }: WalletEntry) => {
    const connector = connectors.get(id)
    if (recent || group !== 'injected' || !connector) return true
    return standingOf(connector, input, spelling) > standings.unknown
  }
  const kept = entries.filter(isKnown)
  const others = entries.filter((entry) => !isKnown(entry))
  const few = fewOfEach(others, (entry) => [
    `name ${spelling(entry.name)}`,
    ...(entry.imageUrl ? [`picture ${entry.imageUrl}`] : []),
    `rdns ${connectors.get(entry.id)?.info?.rdns ?? entry.id}`,
  ])
  const plain = others.filter((entry) => few.has(entry) && !entry.looksLike)
  const inOrder = [
    ...plain.filter(hasPicture),
    ...plain.filter((entry) => !hasPicture(entry)),
    ...others.filter((entry) => few.has(entry) && entry.looksLike),
    ...others.filter((entry) => !few.has(entry)),
  ]
  return new Set([...kept, ...inOrder.slice(0, Math.max(0, room - kept.length))])
}

/** The first of those that share a likeness. */
function fewOfEach(
  entries: readonly WalletEntry[],
  likeness: (entry: WalletEntry) => readonly string[],
): ReadonlySet<WalletEntry> {
  const counts = new Map<string, number>()
  const isOneOfFew = (entry: WalletEntry) => {
    const keys = likeness(entry)
    const isFew = keys.every((key) => (counts.get(key) ?? 0) < mostAlike)
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
    return isFew
  }
  return new Set(entries.filter(isOneOfFew))
}
