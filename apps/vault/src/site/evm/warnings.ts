import type { Earlier } from '../../sent/repeated.ts'
import type { SignTask } from '../task.ts'

/** Returns the warnings about an earlier request with the same intent. */
export async function warningsOf({ site }: SignTask, { repeated }: Earlier): Promise<string[]> {
  if (!repeated) return []
  const { repeatedWarnings } = await import('../../sent/words.ts')
  return repeatedWarnings(repeated, site.language())
}
