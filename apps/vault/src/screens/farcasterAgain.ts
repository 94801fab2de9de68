import type { Keyholder } from '../keys/keyholder.ts'
import type { Language } from '../site/look.ts'
import type { Question } from './screens.ts'

/** Has the visitor log in again with Farcaster. It is loaded with its first use, for it draws a code. */
export async function farcasterAgainScreen(given: {
  language: Language
  keyholder: Keyholder
}): Promise<Question<boolean>> {
  const { farcasterScreen } = await import('./FarcasterAgain.tsx')
  return farcasterScreen(given)
}
