import { coinOf, isKnownError, knownError } from '@latchkey/protocol'
import type { Latchkey } from '../client/client.ts'
import type { TokenFacts } from '../plan/plan.ts'
import type { AccountOnChain } from '../resources/resource.ts'
import { callWallet } from './callWallet.ts'
import { type Operating, operate } from './operate.ts'

/** What the visitor is shown of a token, or of the native coin where there is no address. */
export type ShownToken = Required<TokenFacts> & {
  /** The plain contract address (EVM) or mint address (Solana). */
  address?: string
}

/**
 * Compares what the visitor is shown of a token with what the chain itself says, and of the native coin with the network
 * that the site has named. Answers with what the chain says: without a symbol where it has none for the token, so that
 * the one that is shown is not vouched for. Throws `TOKEN_MISMATCH` where they differ, `TOKEN_UNREADABLE` where the chain cannot be read,
 * `ABORTED` where the account is not the active one any more.
 */
export async function checkToken(
  client: Latchkey,
  shown: ShownToken,
  { from, signal }: { from?: AccountOnChain; signal?: AbortSignal } = {},
): Promise<TokenFacts> {
  const operating = await operate(client, { ...(from && { from }), ...(signal && { signal }) })
  return requireShown(operating, shown)
}

/** The same, once the operations are loaded. */
export async function requireShown(
  { operations, context }: Operating,
  shown: ShownToken,
): Promise<TokenFacts> {
  const { address } = shown
  const { tokenFacts } = operations
  // A family without this operation has no tokens.
  if (address !== undefined && !tokenFacts) return shown
  const facts =
    address !== undefined && tokenFacts
      ? await callWallet(() => tokenFacts(context, address), context.signal).catch(unreadable)
      : coinOf(context.network)
  if (!facts) throw knownError('UNSUPPORTED_CHAIN')
  const isSymbolSame = facts.symbol === undefined || isSameSymbol(facts.symbol, shown.symbol)
  if (facts.decimals !== shown.decimals || !isSymbolSame)
    throw knownError('TOKEN_MISMATCH', { shown, facts })
  return facts
}

function unreadable(cause: unknown): never {
  throw isKnownError(cause, 'ABORTED') ? cause : knownError('TOKEN_UNREADABLE', cause)
}

/** Whether two symbols read alike: lists write some with other letters than the chain (USDT, USD₮). */
function isSameSymbol(onChain: string, shown: string): boolean {
  return folded(onChain) === folded(shown)
}

function folded(symbol: string): string {
  const letters = symbol.normalize('NFKC').replaceAll('₮', 't')
  return letters.replace(/[^\p{Letter}\p{Number}\p{Symbol}\p{Punctuation}]/gu, '').toLowerCase()
}
