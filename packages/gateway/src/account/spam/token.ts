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
  const model = listed.find((one) => wordsOf(one).some((word) => words.includes(word)))
  if (model) return { spam: true, imitates: model.symbol }
  return { spam: unasked || isBait(token.name) || isBait(token.symbol) }
}

/** Lists are compared with again and again. */
const known = new WeakMap<object, readonly string[]>()

function wordsOf(token: { symbol: string; name: string }): readonly string[] {
  const words = known.get(token) ?? [skeleton(token.symbol), skeleton(token.name)]
  known.set(token, words)
  return words
}
