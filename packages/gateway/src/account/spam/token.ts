import type { ListedToken } from '../../edge/config/schema.ts'
import { isBait, skeleton } from './text.ts'

export type Suspicion = { spam: boolean; imitates?: string }

/**
 * Judges an unlisted token. `unasked`: it came in a mass mailing that the owner did not send. A token that resembles a
 * listed one, or whose name is bait, is always spam.
 */
export function judgeToken(
  token: { name: string; symbol: string },
  listed: readonly Pick<ListedToken, 'name' | 'symbol'>[],
  unasked: boolean,
): Suspicion {
  const words = wordsOf(token).filter((word) => word !== '')
  const places = placesIn(listed)
  const resembled = words.flatMap((word) => places.get(word) ?? [])
  const model = resembled.length === 0 ? undefined : listed[Math.min(...resembled)]
  if (model) return { spam: true, imitates: model.symbol }
  return { spam: unasked || isBait(token.name) || isBait(token.symbol) }
}

/** Lists are compared with again and again. */
const known = new WeakMap<object, readonly string[]>()
const knownPlaces = new WeakMap<object, ReadonlyMap<string, number>>()

/** Returns the first place in a list at which a token has a word. */
function placesIn(listed: readonly { symbol: string; name: string }[]) {
  const found = knownPlaces.get(listed) ?? firstPlaces(listed)
  knownPlaces.set(listed, found)
  return found
}

function firstPlaces(listed: readonly { symbol: string; name: string }[]) {
  const places = new Map<string, number>()
  for (const [at, token] of listed.entries())
    for (const word of wordsOf(token)) if (!places.has(word)) places.set(word, at)
  return places
}

function wordsOf(token: { symbol: string; name: string }): readonly string[] {
  const words = known.get(token) ?? [skeleton(token.symbol), skeleton(token.name)]
  known.set(token, words)
  return words
}
