import { knownError } from '@latchkey/protocol'
import { doneScreen } from '../screens/Done.tsx'
import type { Site } from '../site/site.ts'
import { loadLaterWords } from '../words/words.ts'

const limits = ['TOO_MANY_RELEASES', 'TOO_MANY_VAULTS'] as const

/**
 * Shows the visitor which limit of the login service keeps the wallet closed, if it refuses for one. Throws
 * `CONNECTION_DECLINED` after it, and `ABORTED`.
 */
export async function explainLimit(
  site: Site,
  { code }: { status: string; code?: unknown },
  signal: AbortSignal,
): Promise<void> {
  const limit = limits.find((one) => one === code)
  if (!limit) return
  const language = site.language()
  const { recovery } = await loadLaterWords(language)
  const { title, [limit]: text } = recovery.limits
  await site.screens.ask(doneScreen({ language, title, text }), signal)
  throw knownError('CONNECTION_DECLINED')
}
