import type { WalletAddresses } from '../keys/calls.ts'
import { readHoldings } from '../recovery/limit.ts'
import type { Site } from '../site/site.ts'
import { type LaterWords, laterWordsOf } from '../words/words.ts'

/** Milliseconds after which the visitor reads that the value could not be read. */
const longest = 4_000

type HoldsWords = LaterWords['settings']['holds']

/**
 * Returns a sentence about what a wallet holds. A failed read is stated, and is never zero. `addresses`: `null` if this
 * browser does not know them. `words`: default: those for a wallet that is about to be deleted.
 */
export async function holdsText(
  site: Pick<Site, 'settings' | 'language' | 'currency'>,
  addresses: WalletAddresses | null,
  words: HoldsWords = laterWordsOf(site.language()).settings.holds,
): Promise<string> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, longest))
  const holdings = addresses ? await Promise.race([readHoldings(site, addresses), late]) : undefined
  if (!holdings) return words.unread
  const { worth, amount, isComplete } = holdings
  if (worth === 0) return isComplete ? words.empty : words.unread
  return isComplete ? words.known(amount) : words.atLeast(amount)
}
