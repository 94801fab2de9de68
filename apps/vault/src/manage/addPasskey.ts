import { addPasskeyScreen } from './AddPasskey.tsx'
import type { Manage } from './deed.ts'

/** Has a passkey open the wallet, wherever the visitor has it. */
export const addPasskey: Manage = async ({ screens, keyholder, language, origin }, signal) => {
  const given = { language: language(), keyholder, topOrigin: origin }
  await screens.ask(addPasskeyScreen(given), signal)
  return 'done'
}
