import type { Keyholder } from '../keys/keyholder.ts'
import type { Language } from '../words/words.ts'
import type { Question } from './screens.ts'

/** Lets the visitor log in again with Farcaster. Loads on first use, because it draws a QR code. */
export async function farcasterAgainScreen(given: {
  language: Language
  keyholder: Keyholder
}): Promise<Question<boolean>> {
  const { farcasterScreen } = await import('./FarcasterAgain.tsx')
  return farcasterScreen(given)
}
