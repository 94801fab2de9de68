import { recoveryCodeScreen } from '../screens/RecoveryCode.tsx'
import type { Site } from './site.ts'

/** Shows a new recovery code once. Returns whether the visitor confirms saving it. `isDemanded`: saving is required. */
export async function keepCode(
  { screens, keyholder, language }: Site,
  code: string,
  signal: AbortSignal,
  isDemanded = false,
): Promise<boolean> {
  const made = await keyholder.ask('recoveryFile', null)
  const file = made.status === 'file' ? made.text : ''
  const question = recoveryCodeScreen({ language: language(), code, file, isDemanded })
  const isSaved = await screens.ask(question, signal)
  if (isSaved) await keyholder.ask('codeSaved', { code })
  else await keyholder.ask('codePutOff', null)
  return isSaved
}
