import type { ListedToken } from '../../edge/config/schema.ts'
import { keyOf } from './entries.ts'

type Tokens = readonly ListedToken[]

/** Lists have thousands of tokens, and are searched for each transfer. */
const known = new WeakMap<Tokens, ReadonlyMap<string, ListedToken>>()

/** Returns the first token at an address, which is in the form of `keyOf`. The tokens must not change afterwards. */
export function tokenAt(tokens: Tokens, address: string): ListedToken | undefined {
  const found = known.get(tokens) ?? byAddress(tokens)
  known.set(tokens, found)
  return found.get(address)
}

function byAddress(tokens: Tokens): ReadonlyMap<string, ListedToken> {
  return new Map(tokens.map((token) => [keyOf(token.address), token] as const).reverse())
}
