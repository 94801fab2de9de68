import type { Sent } from '@latchkey/core'
import type { Outcome } from './outcomePresentation.ts'

/**
 * The transaction that an explorer shows: the one that the chain decided, else the newest that was sent. Of a batch only the
 * chain knows it; an explorer does not know the wallet's id.
 */
export function explorerHash(sent: Sent, outcome: Outcome): string | undefined {
  if ('hash' in outcome && outcome.hash) return outcome.hash
  return sent.way === 'oneByOne' ? sent.hashes.at(-1) : sent.hash
}
