import type { Review } from '@latchkey/review'
import { stillHolds } from '@latchkey/review/stillHolds'
import type { Language } from './look.ts'

/** What the page says where a review has changed: loaded with the first that is made again. */
const changed: Readonly<Record<Language, string>> = {
  en: 'What this would do has changed since you read it. Read it again before you approve.',
  ar: 'تغيّر ما سيفعله هذا منذ أن قرأته. اقرأه مجددًا قبل أن توافق.',
}

/** The warning of a review that says something else than the one that the visitor has read; `undefined` where it says the same. */
export function changedIn(
  read: Omit<Review, 'fee'>,
  now: Omit<Review, 'fee'>,
  language: Language,
): string | undefined {
  return stillHolds(read, now) ? undefined : changed[language]
}
