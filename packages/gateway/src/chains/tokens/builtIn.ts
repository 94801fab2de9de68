import type { ChainId } from '@latchkey/protocol'
import type { ListedToken } from '../../edge/config/schema.ts'
import { tokensByChain } from './generated/tokens.ts'

/** Returns the tokens that the package lists on a public network. */
export function builtInTokens(id: ChainId): ListedToken[] {
  const tokens = tokensByChain[id] ?? []
  return tokens.map(([address, symbol, name, decimals]) => ({ address, symbol, name, decimals }))
}
