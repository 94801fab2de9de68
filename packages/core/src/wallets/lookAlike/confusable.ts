import { createSkeleton } from '@latchkey/protocol/confusables'
import type { Spelling } from './spelling.ts'

/**
 * The skeleton of a name (Unicode UTS #39) without the word "wallet": letters of other scripts, and digits, count as the Latin
 * letters that they look like. Loaded apart, for its table is large.
 */
export function createConfusableSpelling(): Spelling {
  const skeleton = createSkeleton()
  const word = skeleton('wallet')
  return (name) => {
    const letters = skeleton(name)
    return letters.replaceAll(word, '') || letters
  }
}
