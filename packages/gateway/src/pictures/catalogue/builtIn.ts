import type { WalletFacts } from './facts.ts'
import { addedText, collectedText } from './generated/collected.ts'
import { readFacts } from './read.ts'
import { writtenFacts } from './written.ts'

/** The facts of every built-in wallet, best known first: those written by hand, then those of packages. */
export function builtInFacts(): readonly WalletFacts[] {
  return readFacts({ written: writtenFacts, collected: collectedText, added: addedText })
}
