import { recoveryCodeScreen } from '../screens/RecoveryCode.tsx'
import type { Site } from './site.ts'

/** Shows a new recovery code, this once. Answers whether the visitor says that it is saved. */
export async function keepCode(
  { screens, keyholder, language }: Site,
  code: string,
  signal: AbortSignal,
): Promise<boolean> {
  const isSaved = await screens.ask(recoveryCodeScreen({ language: language(), code }), signal)
  if (isSaved) await keyholder.ask('codeSaved', null)
  return isSaved
}
