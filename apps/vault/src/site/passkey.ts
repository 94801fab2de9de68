import type { Json } from '@latchkey/auth/channel'
import { passkeyScreen } from '../screens/Passkey.tsx'
import { refusedFor } from './refusal.ts'
import type { Site } from './site.ts'

/** Lets the visitor log in by a passkey, or create one. */
export async function logInByPasskey(
  { screens, keyholder, language }: Site,
  signal: AbortSignal,
): Promise<Json> {
  const isIn = await screens.ask(passkeyScreen({ language: language(), keyholder }), signal)
  return isIn ? { status: 'loggedIn' } : refusedFor('DECLINED')
}
