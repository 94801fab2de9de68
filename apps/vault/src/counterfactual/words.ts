import type { Group } from '../approval/approval.ts'
import { type Language, loadLaterWords, wordsOf } from '../words/words.ts'

/**
 * Returns the group that shows that the account is not deployed yet, and whether this approval or the first transaction
 * deploys it. Loads the texts with the first one.
 */
export async function makingGroup(
  language: Language,
  when: 'setUpNow' | 'setUpLater',
): Promise<Group> {
  const { smartAccount } = await loadLaterWords(language)
  return { heading: wordsOf(language).approval.setUp, lines: [{ text: smartAccount[when] }] }
}
