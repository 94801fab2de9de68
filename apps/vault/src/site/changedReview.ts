import type { Review } from '@latchkey/review'
import { stillHolds } from '@latchkey/review/stillHolds'
import type { Language } from './appearance.ts'

/** The text for a review that has changed. Loaded with the first repeated review. */
const changed: Readonly<Record<Language, string>> = {
  en: 'What this would do has changed since you read it. Read it again before you approve.',
  ar: 'تغيّر ما سيفعله هذا منذ أن قرأته. اقرأه مجددًا قبل أن توافق.',
}

/** Returns the warning for a review that differs from the one that the visitor has read, otherwise `undefined`. */
export function changedIn(
  read: Omit<Review, 'fee'>,
  now: Omit<Review, 'fee'>,
  language: Language,
): string | undefined {
  return stillHolds(read, now) ? undefined : changed[language]
}
