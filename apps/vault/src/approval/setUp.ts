import type { Words } from '../words/words.ts'
import type { Group } from './approval.ts'

/** That the account takes over code with what is approved; nothing where it does not. `text`: what the code is for. */
export function setUpGroup(
  delegate: string | null,
  { approval }: Words,
  text: string = approval.setUpText,
): Group[] {
  if (delegate === null) return []
  const detail = approval.setUpCode(delegate)
  return [{ heading: approval.setUp, lines: [{ text, detail }] }]
}
