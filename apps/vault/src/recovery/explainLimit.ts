import { knownError } from '@latchkey/protocol'
import { doneScreen } from '../screens/Done.tsx'
import type { Site } from '../site/site.ts'
import { type LaterWords, laterWordsOf } from '../words/words.ts'

/** A limit of the login service that keeps a wallet closed. */
export type Limit = Exclude<keyof LaterWords['recovery']['limits'], 'title'>

/** Shows the visitor which limit keeps the wallet closed. Throws `CONNECTION_DECLINED`, `ABORTED`. */
export async function explainLimit(site: Site, limit: Limit, signal: AbortSignal): Promise<never> {
  const language = site.language()
  const { title, [limit]: text } = laterWordsOf(language).recovery.limits
  await site.screens.ask(doneScreen({ language, title, text }), signal)
  throw knownError('CONNECTION_DECLINED')
}
