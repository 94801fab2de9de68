import { type Language, loadLaterWords } from '../words/words.ts'
import type { Repeated } from './repeated.ts'

/** Returns the warnings about a repeated request. Loads the texts with the first one. */
export async function repeatedWarnings(
  repeated: Repeated | undefined,
  language: Language,
): Promise<string[]> {
  return repeated ? [(await loadLaterWords(language)).repeated[repeated]] : []
}
