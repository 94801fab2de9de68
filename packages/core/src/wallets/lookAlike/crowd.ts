import type { WalletEntry } from '../entry.ts'
import { plainSpelling, type Spelling } from './spelling.ts'

/** How many of one name, one picture or one rdns stand before the others have had their turn. */
const mostAlike = 2

/**
 * The entries that a list has room for: those known are kept always; of the others, those that look like none, then a
 * few of each that look alike, then the rest, each as they came. So no number of look-alikes takes another's place.
 */
export function fitCrowd(
  entries: readonly WalletEntry[],
  { room, spelling = plainSpelling }: { room: number; spelling?: Spelling | undefined },
  isKnown: (entry: WalletEntry) => boolean,
  rdnsOf: (entry: WalletEntry) => string | undefined,
): ReadonlySet<WalletEntry> {
  if (entries.length <= room) return new Set(entries)
  const kept = entries.filter(isKnown)
  const others = entries.filter((entry) => !isKnown(entry))
  const counts = new Map<string, number>()
  const isOneOfFew = (entry: WalletEntry) => {
    const keys = [`name ${spelling(entry.name)}`]
    if (entry.imageUrl) keys.push(`picture ${entry.imageUrl}`)
    const rdns = rdnsOf(entry)
    if (rdns) keys.push(`rdns ${rdns}`)
    const isFew = keys.every((key) => (counts.get(key) ?? 0) < mostAlike)
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
    return isFew
  }
  const few = new Set(others.filter(isOneOfFew))
  const inOrder = [
    ...others.filter((entry) => few.has(entry) && !entry.looksLike),
    ...others.filter((entry) => few.has(entry) && entry.looksLike),
    ...others.filter((entry) => !few.has(entry)),
  ]
  return new Set([...kept, ...inOrder.slice(0, Math.max(0, room - kept.length))])
}
