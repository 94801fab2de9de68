import type { Review } from '@latchkey/review'
import { stillHolds } from '@latchkey/review/stillHolds'
import { type Language, loadLaterWords } from '../words/words.ts'

/** Returns the warning for a review that differs from the one that the visitor has read, otherwise `undefined`. */
export async function changedIn(
  read: Omit<Review, 'fee'>,
  now: Omit<Review, 'fee'>,
  language: Language,
): Promise<string | undefined> {
  return stillHolds(read, now) ? undefined : (await loadLaterWords(language)).review.changed
}
