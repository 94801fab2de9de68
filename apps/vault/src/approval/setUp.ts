import type { Words } from '../words/words.ts'
import type { Group } from './approval.ts'

/** Returns the group that shows which code the account takes over, or none. `text`: the purpose of the code. */
export function setUpGroup(
  delegate: string | null,
  { approval }: Words,
  text: string = approval.setUpText,
): Group[] {
  if (delegate === null) return []
  const detail = approval.contractOf(delegate)
  return [{ heading: approval.setUp, lines: [{ text, detail }] }]
}
